import { NativeSelect, TextInput } from '@mantine/core'
import type { Segment } from '@stoa/contract/segment.entity'
import { useT } from '@stoa/messages/react'
import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { Conditions } from './conditions.tsx'
import type { action as preview } from './preview.ts'
import type { RuleChoices } from './read-choices.ts'
import { useSizeText } from './size.ts'

interface SegmentFormProps {
  readonly segment: Segment | undefined
  readonly choices: RuleChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function SegmentForm({ segment, choices, errors, alert }: SegmentFormProps) {
  const t = useT()
  return (
    <SaveForm
      version={segment?.revision ?? ''}
      label={segment ? t('dashboard:form.save') : t('dashboard-segments:create')}
      always={!segment}
      errors={errors}
      alert={alert ?? errors.rule}
    >
      <input type="hidden" name="revision" value={segment?.revision ?? ''} />
      <Fields segment={segment} choices={choices} errors={errors} t={t} />
    </SaveForm>
  )
}

const pause = 400

function Fields({ segment, choices, errors, t }: Omit<SegmentFormProps, 'alert'> & { t: ReturnType<typeof useT> }) {
  const { submit, data, state } = useFetcher<typeof preview>()
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = place.current?.closest('form')
      if (form) submit(new FormData(form), { method: 'post', action: '/dashboard/segments/preview' })
    }, pause)
  }, [submit])
  // Counts the customers on load and after each change.
  useEffect(() => {
    count()
    return () => clearTimeout(timer.current)
  }, [count])
  return (
    <div ref={place} className={ui.columns} onInput={count}>
      <div>
        <Card label={t('dashboard:name')}>
          <TextInput
            name="name"
            label={t('dashboard:name')}
            defaultValue={segment?.name}
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
        </Card>
        <Card title={t('dashboard-segments:conditions')} isStacked>
          <NativeSelect
            name="match"
            label={t('dashboard-segments:match')}
            defaultValue={segment?.rule.match}
            data={[
              { value: 'ALL', label: t('dashboard-segments:match.all') },
              { value: 'ANY', label: t('dashboard-segments:match.any') },
            ]}
          />
          <Conditions conditions={segment?.rule.conditions ?? []} choices={choices} errors={errors} onChange={count} />
        </Card>
      </div>
      <div>
        <Size data={data} isLoading={state !== 'idle'} />
      </div>
    </div>
  )
}

type Preview = ReturnType<typeof useFetcher<typeof preview>>['data']

function Size({ data, isLoading }: { data: Preview; isLoading: boolean }) {
  const t = useT()
  const describe = useSizeText()
  const size = data?.size
  return (
    <Card title={t('dashboard-segments:size')} isStacked>
      <div role="status" aria-busy={isLoading}>
        <p>
          {size
            ? t('dashboard-segments:size.count', { count: size.count, shown: describe(size) })
            : t('dashboard-segments:size.unknown')}
        </p>
        {data && data.names.length > 0 && <p className={ui.muted}>{t.list(data.names)}</p>}
        {size?.isEveryone && <p>{t('dashboard-segments:size.everyone')}</p>}
        {size && size.count === 0 && <p className={ui.muted}>{t('dashboard-segments:size.empty')}</p>}
      </div>
    </Card>
  )
}
