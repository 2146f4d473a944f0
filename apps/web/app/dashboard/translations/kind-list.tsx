import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentInSight } from '../../lib/in-sight.ts'
import ui from '../ui/ui.module.css'
import { withParams } from './addresses.ts'
import { kindNames } from './kinds.ts'
import type { KindProgress } from './listing.ts'
import styles from './translations.module.css'

interface KindListProps {
  readonly progress: readonly KindProgress[]
  readonly kind: KindProgress['kind']
  readonly isCounting: boolean
}

/** The kinds of content, and how far each is translated. */
export function KindList({ progress, kind, isCounting }: KindListProps) {
  const t = useT()
  const [params] = useSearchParams()
  const row = useCurrentInSight<HTMLElement>(kind)
  const [fields, translated, outdated] = (['fields', 'translated', 'outdated'] as const).map((each) =>
    progress.reduce((sum, kindProgress) => sum + kindProgress[each], 0),
  ) as [number, number, number]
  return (
    <section className={`${ui.card} ${styles.kinds}`} aria-labelledby="progress">
      <header className={styles.total}>
        <h2 id="progress">{t('dashboard-translations:progress')}</h2>
        <p role="status">
          {isCounting
            ? t('dashboard-translations:progress.counting')
            : t('dashboard-translations:progress.total', { translated, fields })}
          {outdated > 0 && (
            <>
              {' '}
              <span className={styles.outdated}>{t('dashboard-translations:progress.outdated', { outdated })}</span>
            </>
          )}
        </p>
        <Bar done={translated - outdated} outdated={outdated} all={fields} />
      </header>
      <nav ref={row} aria-label={t('dashboard-translations:kinds')}>
        <ul>
          {progress.map((each) => (
            <li key={each.kind}>
              <Link
                to={withParams(params, { type: each.kind, cursor: undefined })}
                aria-current={each.kind === kind ? 'page' : undefined}
                preventScrollReset
              >
                <span className={styles.kindName}>{t(kindNames[each.kind])}</span>
                <span className={styles.kindCount}>
                  {t('dashboard-translations:progress.kind', { translated: each.translated, fields: each.fields })}
                </span>
                {each.outdated > 0 && (
                  <span className={styles.kindOutdated}>
                    {t('dashboard-translations:progress.outdated', { outdated: each.outdated })}
                  </span>
                )}
                <Bar done={each.translated - each.outdated} outdated={each.outdated} all={each.fields} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

/** The numbers are beside it as text. */
function Bar({ done, outdated, all }: { done: number; outdated: number; all: number }) {
  const share = (count: number) => `${all > 0 ? (100 * count) / all : 0}%`
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: share(done) }} />
      <span data-outdated style={{ width: share(outdated) }} />
    </span>
  )
}
