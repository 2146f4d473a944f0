import { Button } from '@mantine/core'
import type { Campaign } from '@stoa/contract/campaign.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { MailPreview } from '../mails/preview.tsx'
import type { Choices } from '../pages/choices.ts'
import pages from '../pages/pages.module.css'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Details } from './details.tsx'
import { type CampaignDraft, toDraft } from './draft.ts'
import { type Editing, EmailEditor } from './email-editor.tsx'
import { SendDialog } from './send-dialog.tsx'

interface EditorProps {
  readonly campaign: Campaign
  readonly choices: Choices
  readonly segments: readonly { readonly id: string; readonly name: string }[]
  readonly preview: MailPreview
}

export function Editor({ campaign, choices, segments, preview }: EditorProps) {
  const t = useT()
  return (
    <EmailEditor<Campaign, CampaignDraft>
      stored={campaign}
      path={`/dashboard/campaigns/${campaign.id}`}
      title={undefined}
      back={{ to: '/dashboard/campaigns', label: t('dashboard-campaigns:title') }}
      choices={choices}
      preview={preview}
      detailsLabel={t('dashboard-campaigns:details')}
      toDraft={toDraft}
      renderDetails={({ draft, errors, change, saveNow }) => (
        <>
          <Details draft={draft} segments={segments} errors={errors} onChange={change} />
          <div className={pages.delete}>
            <Duplicate saveNow={saveNow} />
            <ConfirmDelete what={draft.subject}>{t('dashboard-campaigns:delete.text')}</ConfirmDelete>
          </div>
        </>
      )}
      renderActs={(editing) => <Send campaignId={campaign.id} editing={editing} />}
    />
  )
}

/** Saves first, so that the copy has the latest changes. */
function Duplicate({ saveNow }: Pick<Editing<Campaign, CampaignDraft>, 'saveNow'>) {
  const t = useT()
  const submit = useSubmit()
  return (
    <Button
      variant="default"
      onClick={async () => {
        if (await saveNow()) void submit({ intent: 'duplicate' }, { method: 'post' })
      }}
    >
      {t('dashboard-campaigns:duplicate')}
    </Button>
  )
}

function Send({ campaignId, editing }: { campaignId: string; editing: Editing<Campaign, CampaignDraft> }) {
  const t = useT()
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  return (
    <>
      <Button onClick={async () => setIsSending((await editing.saveNow()) !== undefined)}>
        {t('dashboard-campaigns:send')}
      </Button>
      {isSending && (
        <SendDialog
          campaignId={campaignId}
          onClose={() => setIsSending(false)}
          onSend={async (sendDate) => {
            setIsSending(false)
            const answer = await editing.run({ intent: 'send', ...(sendDate && { sendDate }) })
            if (answer && 'page' in answer) await navigate(`/dashboard/campaigns/${campaignId}`)
          }}
        />
      )}
    </>
  )
}
