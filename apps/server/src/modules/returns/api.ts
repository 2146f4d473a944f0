export { buildOrderLink, buildOrderPage, resolveOrderLink } from './order-link.ts'
