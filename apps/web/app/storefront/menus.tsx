import type { Navigation } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import type { Host } from '../lib/host.ts'
import { ContentLink } from './sections/content-link.tsx'

type Announced = NonNullable<Navigation['announcement']>

/** The menus without what is not shown now. */
export function readMenus(
  host: Pick<Host, 'changeAt'>,
  { announcement, notFound, header, footer }: Navigation,
): Pick<Navigation, 'announcement' | 'notFound' | 'header' | 'footer'> {
  return {
    ...(announcement && isNow(host, announcement) && { announcement }),
    ...(notFound && { notFound }),
    ...(header && { header }),
    ...(footer && { footer: footer.filter(({ items }) => items.length > 0) }),
  }
}

function isNow({ changeAt }: Pick<Host, 'changeAt'>, { startDate, endDate }: Announced): boolean {
  const now = Date.now()
  const start = startDate ? Date.parse(startDate) : Number.NEGATIVE_INFINITY
  const end = endDate ? Date.parse(endDate) : Number.POSITIVE_INFINITY
  for (const moment of [start, end]) if (moment > now) changeAt(moment)
  return start <= now && now < end
}

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
