import './xhr.js'
import './dom.js'

export { bridge, unbridge } from './bridge.js'
