import { Button, Modal } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { compareDrafts, type Difference } from './compare.ts'
import type { Draft, PageVersion } from './draft.ts'
import type { loader } from './list-versions.ts'
import { sectionNames, versionReasons } from './names.ts'
import styles from './pages.module.css'

interface VersionsProps {
  readonly pageId: string
  readonly draft: Draft
  onRestore(versionId: string): void
  onClose(): void
}

/** What the page was before, beside what would change. */
export function Versions({ pageId, draft, onRestore, onClose }: VersionsProps) {
  const t = useT()
  const { load, data } = useFetcher<typeof loader>()
  const [opened, setOpened] = useState<string>()
  useEffect(() => void load(`/dashboard/pages/${pageId}/versions`), [load, pageId])
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('dashboard-pages:versions')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      {!data && <p className={ui.muted}>{t('dashboard:loading')}</p>}
      {data?.versions.length === 0 && <p className={ui.muted}>{t('dashboard-pages:versions.none')}</p>}
      <ol className={styles.versions}>
        {data?.versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-expanded={opened === version.id}
              onClick={() => setOpened(opened === version.id ? undefined : version.id)}
            >
              <span>{t(versionReasons[version.reason])}</span>
              <When date={version.createdDate} exact />
            </button>
            {opened === version.id && (
              <Comparison version={version} draft={draft} onRestore={() => onRestore(version.id)} />
            )}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

function Comparison({ version, draft, onRestore }: { version: PageVersion; draft: Draft; onRestore(): void }) {
  const t = useT()
  const differences = compareDrafts(draft, {
    ...version,
    seo: version.seo ?? {},
    ...(draft.post && { post: version.post ?? {} }),
  })
  return (
    <div className={styles.comparison}>
      {differences.length === 0 ? (
        <p className={ui.muted}>{t('dashboard-pages:versions.same')}</p>
      ) : (
        <ul>
          {differences.map(({ kind, type, id, was, is }) => (
            <li key={`${kind}-${id}`}>
              {type
                ? describe(t, kind, t(sectionNames[type]))
                : t(id === 'excerpt' ? 'dashboard-pages:difference.excerpt' : 'dashboard-pages:difference.title')}
              {(was || is) && (
                <span>
                  <del>{is}</del> <ins>{was}</ins>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="xs" disabled={differences.length === 0} onClick={onRestore}>
        {t('dashboard-pages:versions.restore')}
      </Button>
    </div>
  )
}

function describe(t: Translate, kind: Difference['kind'], section: string): string {
  switch (kind) {
    case 'added':
      return t('dashboard-pages:difference.added', { section })
    case 'removed':
      return t('dashboard-pages:difference.removed', { section })
    case 'changed':
      return t('dashboard-pages:difference.changed', { section })
    case 'moved':
      return t('dashboard-pages:difference.moved', { section })
  }
}
