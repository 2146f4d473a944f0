export { toRichContent } from './rich-content.ts'
