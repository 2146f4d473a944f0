import { ActionIcon, Alert, Button, Tabs } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Campaign, type CampaignSection, getCampaignSectionField } from '@stoa/contract/campaign.entity'
import { useT } from '@stoa/messages/react'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { moveItem } from '../../lib/move-item.ts'
import { type MailPreview, Preview } from '../mails/preview.tsx'
import type { Choices } from '../pages/choices.ts'
import { noticeNames, saveStateNames } from '../pages/names.ts'
import { createItemId } from '../pages/new-section.ts'
import pages from '../pages/pages.module.css'
import { SectionList } from '../pages/section-list.tsx'
import { SelectedSection } from '../pages/selected-section.tsx'
import { type DraftToSave, useDraft } from '../pages/use-draft.ts'
import { useUndoKeys } from '../pages/use-undo-keys.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { RedoIcon, UndoIcon } from '../ui/icons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { CampaignAnswer } from './act.ts'
import styles from './campaigns.module.css'
import { Details } from './details.tsx'
import { type CampaignDraft, createSection, summarize, toDraft } from './draft.ts'
import { sectionFields, sectionKinds, sectionNames } from './names.ts'
import type { loader as preview } from './preview.ts'
import { SendDialog } from './send-dialog.tsx'

interface EditorProps {
  readonly campaign: Campaign
  readonly choices: Choices
  readonly segments: readonly { readonly id: string; readonly name: string }[]
  readonly preview: MailPreview
}

/** Fields beside the email as it will arrive. */
export function Editor({ campaign, choices, segments, preview: first }: EditorProps) {
  const t = useT()
  const navigate = useNavigate()
  const { id } = campaign
  const act = useCallback((fields: Readonly<Record<string, string>>) => send(id, fields), [id])
  const save = useCallback(
    async (draft: DraftToSave<CampaignDraft>) => {
      const answer = await act({ draft: JSON.stringify(draft) })
      if ('recipient' in answer) throw new Error('unexpected')
      return answer
    },
    [act],
  )
  const editing = useDraft(campaign, toDraft, save)
  const { draft, stored, change, errors, undo, redo } = editing
  const [selectedId, select] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [alert, setAlert] = useState<string>()
  useUndoKeys(undo, redo)
  const shown = usePreview(id, stored.revision, first)

  const selected = draft.sections.find((section) => section.id === selectedId)
  const changeSections = (sections: readonly CampaignSection[], group: string) => change({ sections }, group)
  const wrongIndexes = Object.keys(errors).flatMap((field) => /^sections\[(\d+)\]/.exec(field)?.[1] ?? [])
  const wrongIds = new Set(wrongIndexes.map((index) => draft.sections[Number(index)]?.id ?? ''))

  /** With what is on the screen. */
  const run = async (fields: Readonly<Record<string, string>>): Promise<CampaignAnswer | undefined> => {
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

  return (
    <div className={pages.editor}>
      <PageHead
        title={draft.subject || campaign.subject}
        back={{ to: '/dashboard/campaigns', label: t('dashboard-campaigns:title') }}
      >
        <span className={pages.saveState} role="status">
          {t(saveStateNames[editing.state])}
        </span>
        <ActionIcon variant="default" size={36} aria-label={t('dashboard:undo')} disabled={!undo} onClick={undo}>
          <UndoIcon />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('dashboard-pages:redo')} disabled={!redo} onClick={redo}>
          <RedoIcon />
        </ActionIcon>
        <Button variant="default" onClick={test}>
          {t('dashboard-campaigns:test')}
        </Button>
        <Button onClick={async () => setIsSending((await editing.saveNow()) !== undefined)}>
          {t('dashboard-campaigns:send')}
        </Button>
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
                <Tabs.Tab value="details">{t('dashboard-campaigns:details')}</Tabs.Tab>
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
                <Details draft={draft} segments={segments} errors={errors} onChange={change} />
                <div className={pages.delete}>
                  <ConfirmDelete what={draft.subject}>{t('dashboard-campaigns:delete.text')}</ConfirmDelete>
                </div>
              </Tabs.Panel>
            </Tabs>
          )}
        </div>
        <div className={styles.preview}>
          <Preview preview={shown}>{null}</Preview>
        </div>
      </div>
      {isSending && (
        <SendDialog
          campaignId={id}
          onClose={() => setIsSending(false)}
          onSend={async (sendDate) => {
            setIsSending(false)
            const answer = await run({ intent: 'send', ...(sendDate && { sendDate }) })
            if (answer && 'page' in answer) await navigate(`/dashboard/campaigns/${id}`)
          }}
        />
      )}
      <LeaveGuard unsaved={editing.state === 'refused' || editing.state === 'offline'} />
    </div>
  )
}

/** The email as the server has it, read again after each save. */
function usePreview(id: string, revision: string, first: MailPreview): MailPreview {
  const { load, data } = useFetcher<typeof preview>()
  const [loaded, setLoaded] = useState(revision)
  useEffect(() => {
    if (loaded === revision) return
    setLoaded(revision)
    void load(`/dashboard/campaigns/${id}/preview`)
  }, [id, revision, loaded, load])
  return data ?? first
}

async function send(id: string, fields: Readonly<Record<string, string>>): Promise<CampaignAnswer> {
  const body = new URLSearchParams(fields)
  const response = await fetch(`/dashboard/campaigns/${id}/act`, { method: 'POST', body })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as CampaignAnswer
}

const toggleHidden = (sections: readonly CampaignSection[], id: string): CampaignSection[] =>
  sections.map((section) => {
    if (section.id !== id) return section
    const { hidden, ...shown } = section
    return hidden ? shown : { ...section, hidden: true }
  })
