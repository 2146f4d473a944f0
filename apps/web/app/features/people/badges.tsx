import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import type { ProfileBadges } from './badges.server.ts'

/** A member's badges; nothing without any. */
export function Badges({ badges }: { badges: ProfileBadges }) {
  const t = useT()
  if (badges.length === 0) return null
  return (
    <ul aria-label={t('shop:member.badges')} className="mt-4 flex flex-wrap gap-2">
      {badges.map(({ id, title, description, icon, backgroundColor, textColor }) => (
        <li
          key={id}
          title={description}
          style={{ backgroundColor, color: textColor }}
          className="flex max-w-full items-center gap-1.5 rounded-full border border-line px-3 py-1 text-sm font-medium"
        >
          {icon && <img src={buildMediaUrl(icon, 40, 40)} alt="" width={16} height={16} loading="lazy" />}
          <span className="truncate" dir="auto">
            {title}
          </span>
          {description && <span className="sr-only">{description}</span>}
        </li>
      ))}
    </ul>
  )
}
