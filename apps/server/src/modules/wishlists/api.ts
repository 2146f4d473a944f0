export { readSharedWishlistSite } from './sharing.service.ts'
