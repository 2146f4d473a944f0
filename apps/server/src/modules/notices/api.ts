export { notifyStaff } from './notify.ts'
