import { loadConfig } from '../packages/extension/src/load/index.ts'

/** Prints the folders of the extensions that a configuration names; failures are reported when the server starts. */
const { extensions } = await loadConfig(process.argv[2]!)
process.stdout.write(JSON.stringify(extensions.map(({ package: { folder } }) => folder)))
