import type { Navigation } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import { ContentLink } from './sections/content-link.tsx'

type Announced = NonNullable<Navigation['announcement']>

/** The menus without what is not shown now. */
export function readMenus({
  announcement,
  header,
  footer,
}: Navigation): Pick<Navigation, 'announcement' | 'header' | 'footer'> {
  return {
    ...(announcement && isNow(announcement) && { announcement }),
    ...(header && { header }),
    ...(footer && { footer: footer.filter(({ items }) => items.length > 0) }),
  }
}

const isNow = ({ startDate, endDate }: Announced, now = Date.now()): boolean =>
  (!startDate || Date.parse(startDate) <= now) && (!endDate || Date.parse(endDate) > now)

export function Announcement({ text, to }: Announced) {
  const t = useT()
  return (
    <aside aria-label={t('shell:announcement')} className="bg-ink px-4 py-2 text-center text-sm text-paper">
      {to ? (
        <ContentLink to={to} className="link">
          {text}
        </ContentLink>
      ) : (
        text
      )}
    </aside>
  )
}
