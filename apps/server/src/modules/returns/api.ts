export { orderLink, orderPage, resolveOrderLink } from './order-link.ts'
