export { buildOrderLink, buildOrderPage, resolveOrderLink } from './order-link.ts'
export { acceptReturn, createReturn, declineReturn } from './returns.service.ts'
