// Both versions of the API have events of the same carts.
export const cartCreated = ['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created'] as const
export const cartUpdated = ['wix.ecom.v1.cart_updated', 'wix.ecom.v2.cart_updated'] as const
export const cartDeleted = ['wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_deleted'] as const
