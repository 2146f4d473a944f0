import { Alert, Button, Tabs } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CampaignSection, getCampaignSectionField } from '@stoa/contract/campaign.entity'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { moveItem } from '../../lib/move-item.ts'
import { type MailPreview, Preview } from '../mails/preview.tsx'
import type { Choices } from '../pages/choices.ts'
import { noticeNames, saveStateNames } from '../pages/names.ts'
import { createItemId } from '../pages/new-section.ts'
import pages from '../pages/pages.module.css'
import { SectionList } from '../pages/section-list.tsx'
import { SelectedSection } from '../pages/selected-section.tsx'
import { type DraftToSave, type SaveAnswer, useDraft } from '../pages/use-draft.ts'
import { useUndoKeys } from '../pages/use-undo-keys.ts'
import { HistoryButtons } from '../ui/history-buttons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import styles from './campaigns.module.css'
import { createSection, summarize } from './draft.ts'
import { sectionFields, sectionKinds, sectionNames } from './names.ts'

export type EmailAnswer<Stored> = SaveAnswer<Stored> | { readonly recipient: string }

/** The fields that every email has. Others are in the second tab. */
export interface EmailDraft {
  readonly subject: string
  readonly sections: readonly CampaignSection[]
}

export interface Editing<Stored, Draft> {
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string>>
  change(change: Partial<Draft>, group: string): void
  saveNow(): Promise<Stored | undefined>
  /** Saves the content, then performs an action. Shows an error and returns undefined if it is refused. */
  run(fields: Readonly<Record<string, string>>): Promise<EmailAnswer<Stored> | undefined>
}

interface EmailEditorProps<Stored, Draft> {
  readonly stored: Stored
  /** The path under which `/act` saves and `/preview` renders the email. */
  readonly path: string
  readonly title: string | undefined
  readonly back: { readonly to: string; readonly label: string }
  readonly choices: Choices
  readonly preview: MailPreview
  readonly detailsLabel: string
  readonly note?: ReactNode
  toDraft(stored: Stored): Draft
  renderDetails(editing: Editing<Stored, Draft>): ReactNode
  renderActs(editing: Editing<Stored, Draft>): ReactNode
}

/** Fields beside the email as it will arrive. */
export function EmailEditor<
  Stored extends { readonly id: string; readonly revision: string },
  Draft extends EmailDraft,
>({ stored: first, path, title, toDraft, choices, ...props }: EmailEditorProps<Stored, Draft>) {
  const t = useT()
  const act = useCallback((fields: Readonly<Record<string, string>>) => send<Stored>(path, fields), [path])
  const save = useCallback(
    async (draft: DraftToSave<Draft>) => {
      const answer = await act({ draft: JSON.stringify(draft) })
      if ('recipient' in answer) throw new Error('unexpected')
      return answer
    },
    [act],
  )
  const editing = useDraft(first, toDraft, save)
  const { draft, stored, change, errors, undo, redo } = editing
  const [selectedId, select] = useState<string>()
  const [alert, setAlert] = useState<string>()
  useUndoKeys(undo, redo)
  const shown = usePreview(path, stored.revision, props.preview)

  const selected = draft.sections.find((section) => section.id === selectedId)
  const changeSections = (sections: readonly CampaignSection[], group: string) =>
    change({ sections } as Partial<Draft>, group)
  const wrongIndexes = Object.keys(errors).flatMap((field) => /^sections\[(\d+)\]/.exec(field)?.[1] ?? [])
  const wrongIds = new Set(wrongIndexes.map((index) => draft.sections[Number(index)]?.id ?? ''))

  const run = async (fields: Readonly<Record<string, string>>): Promise<EmailAnswer<Stored> | undefined> => {
    setAlert(undefined)
    const saved = await editing.saveNow()
    if (!saved) {
      setAlert(t('dashboard-campaigns:notSaved'))
      return undefined
    }
    const answer = await act({ revision: saved.revision, ...fields }).catch(() => undefined)
    if (answer && ('page' in answer || 'recipient' in answer)) return answer
    const wrong = answer && 'errors' in answer ? (answer.alert ?? Object.values(answer.errors)[0]) : undefined
    setAlert(wrong ?? t('dashboard-pages:failed'))
    return undefined
  }
  const test = async () => {
    const answer = await run({ intent: 'test' })
    if (!answer || !('recipient' in answer)) return
    notifications.show({
      message: t('dashboard-campaigns:test.sent', { address: answer.recipient }),
      closeButtonProps: { 'aria-label': t('dashboard:close') },
    })
  }
  const shared = { draft, errors, change, saveNow: editing.saveNow, run }

  return (
    <div className={pages.editor}>
      <PageHead title={title ?? draft.subject} back={props.back}>
        <span className={pages.saveState} role="status">
          {t(saveStateNames[editing.state])}
        </span>
        <HistoryButtons undo={undo} redo={redo} />
        <Button variant="default" onClick={test}>
          {t('dashboard-campaigns:test')}
        </Button>
        {props.renderActs(shared)}
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
      {props.note}
      <div className={pages.panes}>
        <div className={`${ui.card} ${pages.fields}`}>
          {selected ? (
            <SelectedSection
              section={selected}
              name={t(sectionNames[selected.type])}
              field={getCampaignSectionField(selected.type)}
              specs={sectionFields[getCampaignSectionField(selected.type)]}
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
                <Tabs.Tab value="sections">{t('dashboard-campaigns:content')}</Tabs.Tab>
                <Tabs.Tab value="details">{props.detailsLabel}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sections" pt="md">
                <SectionList
                  sections={draft.sections}
                  kinds={sectionKinds}
                  summarize={summarize}
                  selectedId={selectedId}
                  wrongIds={wrongIds}
                  onSelect={select}
                  onMove={(from, to) => changeSections(moveItem(draft.sections, from, to), 'move')}
                  onAdd={(type) => {
                    const added = createSection(t, type)
                    changeSections([...draft.sections, added], added.id)
                    select(added.id)
                  }}
                  onCopy={(copied) =>
                    changeSections(
                      draft.sections.flatMap((each) =>
                        each.id === copied ? [each, { ...structuredClone(each), id: createItemId() }] : [each],
                      ),
                      `copy-${copied}`,
                    )
                  }
                  onHide={(hidden) => changeSections(toggleHidden(draft.sections, hidden), `hide-${hidden}`)}
                  onRemove={(removed) =>
                    changeSections(
                      draft.sections.filter((each) => each.id !== removed),
                      `remove-${removed}`,
                    )
                  }
                />
              </Tabs.Panel>
              <Tabs.Panel value="details" pt="md">
                {props.renderDetails(shared)}
              </Tabs.Panel>
            </Tabs>
          )}
        </div>
        <div className={styles.preview}>
          <Preview preview={shown}>{null}</Preview>
        </div>
      </div>
      <LeaveGuard unsaved={editing.state === 'refused' || editing.state === 'offline'} />
    </div>
  )
}

/** The email as the server has it, read again after each save. */
function usePreview(path: string, revision: string, first: MailPreview): MailPreview {
  const { load, data } = useFetcher<MailPreview>()
  const [loaded, setLoaded] = useState(revision)
  useEffect(() => {
    if (loaded === revision) return
    setLoaded(revision)
    void load(`${path}/preview`)
  }, [path, revision, loaded, load])
  return data ?? first
}

async function send<Stored>(path: string, fields: Readonly<Record<string, string>>): Promise<EmailAnswer<Stored>> {
  const response = await fetch(`${path}/act`, { method: 'POST', body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as EmailAnswer<Stored>
}

const toggleHidden = (sections: readonly CampaignSection[], id: string): CampaignSection[] =>
  sections.map((section) => {
    if (section.id !== id) return section
    const { hidden, ...shown } = section
    return hidden ? shown : { ...section, hidden: true }
  })
