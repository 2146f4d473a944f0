import { ItemId, LinkTarget } from './page-section.entity.ts'
import {
  declareTexts,
  list,
  object,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
} from './schema.ts'

const label = translatable(Text(60, 1))

export const MenuLink = object({ id: ItemId(), label, to: LinkTarget() })
export type MenuLink = Static<typeof MenuLink>

export const MenuItem = object({
  ...MenuLink.properties,
  /** Opens below it. */
  items: optional(translatable(list(MenuLink, 20), { by: 'id' })),
})
export type MenuItem = Static<typeof MenuItem>

export const FooterColumn = object({
  id: ItemId(),
  title: label,
  items: translatable(list(MenuLink, 20), { by: 'id' }),
})
export type FooterColumn = Static<typeof FooterColumn>

/** The menus of the shop's pages. */
export const Navigation = object(
  {
    revision: Revision(),
    updatedDate: optional(readOnly(Timestamp())),
    /** A line above the header of each page, within these dates if there are any. */
    announcement: optional(
      object({
        text: translatable(Text(200, 1)),
        to: optional(LinkTarget()),
        startDate: optional(Timestamp()),
        endDate: optional(Timestamp()),
      }),
    ),
    /** The text for pages that don't exist. Absent: the default text. */
    notFound: optional(object({ title: translatable(Text(100, 1)), text: optional(translatable(Text(500, 1))) })),
    /** Absent: all products, and the first collections. */
    header: optional(translatable(list(MenuItem, 12), { by: 'id' })),
    /** Absent: the collections, and the buyer's pages. */
    footer: optional(translatable(list(FooterColumn, 4), { by: 'id' })),
  },
  declareTexts('NAVIGATION'),
)
export type Navigation = Static<typeof Navigation>
