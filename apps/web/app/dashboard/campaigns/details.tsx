import { Select } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { CampaignDraft } from './draft.ts'
import { SubjectFields } from './subject-fields.tsx'

interface DetailsProps {
  readonly draft: CampaignDraft
  readonly segments: readonly { readonly id: string; readonly name: string }[]
  readonly errors: Readonly<Record<string, string>>
  onChange(change: Partial<CampaignDraft>, group: string): void
}

/** The audience of an email, and what readers see before they open it. */
export function Details({ draft, segments, errors, onChange }: DetailsProps) {
  const t = useT()
  return (
    <div className={ui.stack}>
      <SubjectFields draft={draft} errors={errors} onChange={onChange} />
      <Select
        label={t('dashboard-campaigns:audience')}
        description={t('dashboard-campaigns:audience.hint')}
        value={draft.audience.segmentId ?? ''}
        allowDeselect={false}
        rightSection={<DownIcon size={14} />}
        data={[
          { value: '', label: t('dashboard-campaigns:audience.all') },
          ...segments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(segmentId) => onChange({ audience: segmentId ? { segmentId } : {} }, 'audience')}
      />
      <p className={ui.small}>
        <Link to="/dashboard/translations?type=CAMPAIGN" className={ui.link}>
          {t('dashboard-campaigns:translate')}
        </Link>
      </p>
    </div>
  )
}
