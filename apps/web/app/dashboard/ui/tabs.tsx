import { Link, useSearchParams } from 'react-router'
import { useCurrentInSight } from '../../lib/in-sight.ts'
import styles from './ui.module.css'

interface TabsProps {
  readonly label: string
  readonly views: readonly { readonly label: string; readonly query: string }[]
  /** The search parameters that a view sets. */
  readonly narrowing: readonly string[]
  /** Further parameters that stay from view to view. */
  readonly kept?: readonly string[]
}

/** The views of a list, each with its own address. */
export function Tabs({ label, views, narrowing, kept = [] }: TabsProps) {
  const [params] = useSearchParams()
  const row = useCurrentInSight<HTMLElement>(params.toString())
  const set = narrowing.filter((name) => params.get(name))
  const buildAddress = (query: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['q', 'sort', ...kept]) if (params.get(name)) next.set(name, params.get(name)!)
    const text = next.toString().replaceAll('%2C', ',')
    return text ? `?${text}` : '.'
  }
  const isCurrent = (query: string) => {
    const expected = new URLSearchParams(query)
    return set.length === expected.size && set.every((name) => params.get(name) === expected.get(name))
  }
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {views.map(({ label: each, query }) => (
        <Link
          key={each}
          to={buildAddress(query)}
          aria-current={isCurrent(query) ? 'page' : undefined}
          prefetch="intent"
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}
