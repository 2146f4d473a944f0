export { type DemoState, demoState } from './demo.settings.ts'
