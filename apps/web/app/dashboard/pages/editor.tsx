import { Alert, Tabs } from '@mantine/core'
import type { ContentPage } from '@stoa/contract/content-page.entity'
import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { HistoryButtons } from '../ui/history-buttons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import { type Draft, toDraft } from './draft.ts'
import { sectionFields } from './fields.ts'
import { noticeNames, saveStateNames, sectionKinds, sectionNames } from './names.ts'
import { copySection, createSection } from './new-section.ts'
import { PageSettings } from './page-settings.tsx'
import { PageState } from './page-state.tsx'
import styles from './pages.module.css'
import { PostSettings } from './post-settings.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SectionList } from './section-list.tsx'
import { SelectedSection } from './selected-section.tsx'
import { summarizeSection } from './summarize.ts'
import { type DraftToSave, type SaveAnswer, useDraft } from './use-draft.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { Versions } from './versions.tsx'

interface EditorProps {
  readonly page: ContentPage
  readonly previewPath: string
  readonly choices: Choices
}

/** Fields beside the page as shoppers will see it. */
export function Editor({ page, previewPath, choices }: EditorProps) {
  const t = useT()
  const act = useCallback((fields: Readonly<Record<string, string>>) => send(page.id, fields), [page.id])
  const save = useCallback((draft: DraftToSave<Draft>) => act({ draft: JSON.stringify(draft) }), [act])
  const editing = useDraft(page, toDraft, save)
  const { draft, stored, change, errors, undo, redo } = editing
  const [selectedId, select] = useState<string>()
  const [hasVersions, showVersions] = useState(false)
  const [alert, setAlert] = useState<string>()
  useUndoKeys(undo, redo)

  const selected = draft.sections.find(({ id }) => id === selectedId)
  const changeSections = (sections: readonly PageSection[], group: string) => change({ sections }, group)
  const wrongIndexes = Object.keys(errors).flatMap((field) => /^sections\[(\d+)\]/.exec(field)?.[1] ?? [])
  const wrongIds = new Set(wrongIndexes.map((index) => draft.sections[Number(index)]?.id ?? ''))

  const run = async (fields: Readonly<Record<string, string>>) => {
    const answer = await act(fields).catch(() => undefined)
    setAlert(undefined)
    if (answer && 'page' in answer) return answer.page
    setAlert((answer && 'alert' in answer && answer.alert) || t('dashboard-pages:failed'))
    return undefined
  }
  /** Publishes what is on the screen. */
  const publish = async (publishDate?: string) => {
    const saved = await editing.saveNow()
    if (!saved) return
    const { revision } = saved
    const published = await run({ intent: 'publish', revision, ...(publishDate && { publishDate }) })
    if (published) editing.setStored(published)
  }

  return (
    <div className={styles.editor}>
      <PageHead
        title={draft.title || page.title}
        back={
          page.kind === 'POST'
            ? { to: '/dashboard/blog', label: t('dashboard-blog:title') }
            : { to: '/dashboard/pages', label: t('dashboard-pages:title') }
        }
        beside={<PageState page={stored} isUnsaved={editing.state !== 'saved'} />}
      >
        <span className={styles.saveState} role="status">
          {t(saveStateNames[editing.state])}
        </span>
        <HistoryButtons undo={undo} redo={redo} />
        <PublishBar
          page={stored}
          isUnsaved={editing.state !== 'saved'}
          previewPath={previewPath}
          onShowVersions={() => showVersions(true)}
          onPublish={publish}
          onUnpublish={async () => {
            const draftAgain = await run({ intent: 'unpublish' })
            if (draftAgain) editing.setStored(draftAgain)
          }}
        />
      </PageHead>
      {alert && (
        <Alert color="alarm" mb="md">
          {alert}
        </Alert>
      )}
      {editing.notice && (
        <Alert
          mb="md"
          role="status"
          withCloseButton
          closeButtonLabel={t('dashboard:close')}
          onClose={editing.dismissNotice}
        >
          {t(noticeNames[editing.notice])}
        </Alert>
      )}
      <div className={styles.panes}>
        <div className={`${ui.card} ${styles.fields}`}>
          {selected ? (
            <SelectedSection
              section={selected}
              name={t(sectionNames[selected.type])}
              field={getSectionField(selected.type)}
              specs={sectionFields[getSectionField(selected.type)]}
              choices={choices}
              errors={errors}
              index={draft.sections.indexOf(selected)}
              onBack={() => select(undefined)}
              onChange={(next, group) =>
                changeSections(
                  draft.sections.map((each) => (each.id === next.id ? next : each)),
                  group,
                )
              }
            />
          ) : (
            <Tabs defaultValue="sections" keepMounted={false}>
              <Tabs.List grow>
                <Tabs.Tab value="sections">{t('dashboard-pages:sections')}</Tabs.Tab>
                <Tabs.Tab value="settings">{t('dashboard-pages:settings')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sections" pt="md">
                <SectionList
                  sections={draft.sections}
                  kinds={sectionKinds}
                  summarize={summarizeSection}
                  selectedId={selectedId}
                  wrongIds={wrongIds}
                  onSelect={select}
                  onMove={(from, to) => changeSections(moveItem(draft.sections, from, to), 'move')}
                  onAdd={(type) => {
                    const added = createSection(type)
                    changeSections([...draft.sections, added], added.id)
                    select(added.id)
                  }}
                  onCopy={(id) => changeSections(insertCopy(draft.sections, id), `copy-${id}`)}
                  onHide={(id) => changeSections(toggleHidden(draft.sections, id), `hide-${id}`)}
                  onRemove={(id) =>
                    changeSections(
                      draft.sections.filter((each) => each.id !== id),
                      `remove-${id}`,
                    )
                  }
                />
              </Tabs.Panel>
              <Tabs.Panel value="settings" pt="md">
                <PageSettings draft={draft} kind={page.kind} errors={errors} onChange={change}>
                  {draft.post && <PostSettings post={draft.post} choices={choices} errors={errors} onChange={change} />}
                </PageSettings>
                <div className={styles.delete}>
                  <ConfirmDelete what={draft.title}>{t('dashboard-pages:delete.text')}</ConfirmDelete>
                </div>
              </Tabs.Panel>
            </Tabs>
          )}
        </div>
        <PreviewFrame path={previewPath} revision={stored.revision} selectedId={selectedId} />
      </div>
      {hasVersions && (
        <Versions
          pageId={page.id}
          draft={draft}
          onClose={() => showVersions(false)}
          onRestore={async (versionId) => {
            showVersions(false)
            if (!(await editing.saveNow())) return
            const restored = await run({ intent: 'restore', versionId })
            if (restored) editing.replace(restored)
          }}
        />
      )}
      <LeaveGuard unsaved={editing.state === 'refused' || editing.state === 'offline'} />
    </div>
  )
}

async function send(pageId: string, fields: Readonly<Record<string, string>>): Promise<SaveAnswer<ContentPage>> {
  const body = new URLSearchParams(fields)
  const response = await fetch(`/dashboard/pages/${pageId}/act`, { method: 'POST', body })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as SaveAnswer<ContentPage>
}

const insertCopy = (sections: readonly PageSection[], id: string): Draft['sections'] =>
  sections.flatMap((section) => (section.id === id ? [section, copySection(section)] : [section]))

const toggleHidden = (sections: readonly PageSection[], id: string): Draft['sections'] =>
  sections.map((section) => {
    if (section.id !== id) return section
    const { hidden, ...shown } = section
    return hidden ? shown : { ...section, hidden: true }
  })
