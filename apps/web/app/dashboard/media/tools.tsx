import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { SearchField } from '../ui/search-field.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import { buildDropTarget } from './items.tsx'
import { kinds, type Listing, placeNames, sorts } from './listing.ts'
import styles from './media.module.css'
import type { FolderItem } from './read.ts'

export function LibraryTools({ listing }: { listing: Listing }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const setParam = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <Tools
      search={
        <SearchField
          label={t('dashboard-media:search')}
          placeholder={t('dashboard-media:search.placeholder')}
          text={listing.text}
        />
      }
      set={listing.kind ? 1 : 0}
    >
      <NativeSelect
        size="xs"
        aria-label={t('dashboard-media:filter.type')}
        value={listing.kind}
        onChange={(event) => setParam('kind', event.currentTarget.value)}
        data={[
          { value: '', label: t('dashboard-media:filter.all') },
          ...Object.entries(kinds).map(([value, { label }]) => ({ value, label: t(label) })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('dashboard-media:sort')}
        value={listing.sort}
        onChange={(event) => setParam('sort', event.currentTarget.value)}
        data={Object.entries(sorts).map(([value, { label }]) => ({ value, label: t(label) }))}
      />
      <fieldset className={styles.views} aria-label={t('dashboard-media:view')}>
        {(['grid', 'list'] as const).map((view) => (
          <Button
            key={view}
            variant="default"
            className={ui.filter}
            data-set={listing.view === view || undefined}
            aria-pressed={listing.view === view}
            onClick={() => setParam('view', view === 'list' ? view : '')}
          >
            {view === 'grid' ? t('dashboard-media:view.grid') : t('dashboard-media:view.list')}
          </Button>
        ))}
      </fieldset>
    </Tools>
  )
}

interface TrailProps {
  readonly trail: readonly FolderItem[]
  readonly listing: Listing
  onDropOn(folderId: string, keys: readonly string[]): void
}

export function Trail({ trail, listing: { text, place }, onDropOn }: TrailProps) {
  const t = useT()
  const [params] = useSearchParams()
  const buildHref = (folder: string) => {
    const next = new URLSearchParams(params)
    for (const name of ['cursor', 'q']) next.delete(name)
    if (folder) next.set('folder', folder)
    else next.delete('folder')
    return next.size > 0 ? `?${next}` : '.'
  }
  return (
    <nav aria-label={t('dashboard-media:trail')} className={styles.trail}>
      <Link to={buildHref('')} {...(place === 'library' && buildDropTarget('', onDropOn))}>
        {t(placeNames[place])}
      </Link>
      {!text &&
        trail.map(({ id, name }, at) => (
          <Link
            key={id}
            to={buildHref(id)}
            aria-current={at === trail.length - 1 ? 'page' : undefined}
            {...(place === 'library' && buildDropTarget(id, onDropOn))}
          >
            {name}
          </Link>
        ))}
      {text && <span aria-current="page">{t('dashboard-media:search.results', { text })}</span>}
    </nav>
  )
}
