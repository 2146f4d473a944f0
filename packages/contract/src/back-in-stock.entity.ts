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
  readOnly,
  type Static,
  Text,
  TextOr,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { CatalogReference } from './shapes/item.ts'

/** Somebody's wish to be told when an item can be bought again. */
export const BackInStockNotificationRequest = object({
  id: readOnly(Id()),
  catalogReference: CatalogReference,
  email: Email(),
  contactId: optional(readOnly(Id())),
  /** PROCESSING from when the item is back until its mail is on its way. */
  status: readOnly(oneOf(['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'])),
  /** Whether this shop has told them, or somebody else did; absent until then. */
  autoNotified: optional(readOnly(Flag())),
  createdDate: readOnly(Timestamp()),
  /** The item's page. */
  itemUrl: maybe(Url()),
})
export type BackInStockNotificationRequest = Static<typeof BackInStockNotificationRequest>

/** An image as the platform's packages send it; they make it of an address or of a reference to an image. */
const GivenImage = object(
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

/** What a mail says of an item. */
export const BackInStockItemDetails = object({
  name: Text(200, 1),
  price: Decimal({ gte: '0' }),
  image: maybe(TextOr(GivenImage, 2048)),
})
export type BackInStockItemDetails = Static<typeof BackInStockItemDetails>

export const BackInStockSettings = object({
  collectionStates: list(object({ appId: Id(), collectingRequests: Flag() })),
})

/** How those who wait are told, beside what the platform knows. */
export const BackInStockMailing = object({
  /** As soon as the item is back; otherwise when an app or the owner says so. */
  automatic: Flag(),
  /** Tells no more people than pieces came back, in the order in which they asked. */
  atMostStock: Flag(),
})
export type BackInStockMailing = Static<typeof BackInStockMailing>
