import { bundle } from './rolldown.config.js'

/** The server under measurement, bundled as the one that ships is: from its sources it would take some 50 MB more. */
export default bundle({ server: '../../bench/server.ts' }, 'bench')
