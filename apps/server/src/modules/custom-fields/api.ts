export { productReaction } from './custom-fields.reactions.ts'
