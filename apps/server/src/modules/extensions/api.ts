export { isExtensionOn, listOff } from './extensions.settings.ts'
export { type Installed, type InstalledOne, installedPort } from './installed.port.ts'
