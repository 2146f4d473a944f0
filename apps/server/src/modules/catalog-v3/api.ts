export { toRichContent } from './rich-content/rich-content.ts'
