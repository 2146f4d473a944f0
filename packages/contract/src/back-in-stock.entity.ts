import {
  Decimal,
  Email,
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  TextOr,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { CatalogReference } from './shapes/item.ts'

/** A buyer's request to be notified when an item is back in stock. */
export const BackInStockNotificationRequest = object({
  id: queryable(readOnly(Id())),
  catalogReference: queryable(CatalogReference, { by: ['catalogItemId'], sort: false }),
  email: queryable(Email(), { as: 'text' }),
  contactId: optional(queryable(readOnly(Id()))),
  /** PROCESSING from when the item is back until the mail is sent. */
  status: queryable(readOnly(oneOf(['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED']))),
  /** Whether this shop or an app notified the buyer; absent until then. */
  autoNotified: optional(queryable(readOnly(Flag()))),
  createdDate: queryable(readOnly(Timestamp())),
  /** The item's page. */
  itemUrl: maybe(queryable(Url())),
})
export type BackInStockNotificationRequest = Static<typeof BackInStockNotificationRequest>

/** An image in the platform packages' form, made from a URL or an image reference. */
const ImageInput = object(
  {
    id: maybe(Text(250)),
    url: maybe(Text(2048)),
    width: maybe(Whole(0, 100_000)),
    height: maybe(Whole(0, 100_000)),
    altText: maybe(Text(1000)),
    filename: maybe(Text(1000)),
  },
  { media: 'image' },
)

/** Item details for the mail. */
export const BackInStockItemDetails = object({
  name: Text(200, 1),
  price: Decimal({ gte: '0' }),
  image: maybe(TextOr(ImageInput, 2048)),
})
export type BackInStockItemDetails = Static<typeof BackInStockItemDetails>

export const BackInStockSettings = object({
  collectionStates: list(object({ appId: Id(), collectingRequests: Flag() })),
})

/** How waiting buyers are notified, beyond the platform's settings. */
export const BackInStockMailing = object({
  /** Notify as soon as the item is back; otherwise an app or the owner starts it. */
  automatic: Flag(),
  /** Notify at most as many buyers as pieces came back, in the order of their requests. */
  atMostStock: Flag(),
})
export type BackInStockMailing = Static<typeof BackInStockMailing>
