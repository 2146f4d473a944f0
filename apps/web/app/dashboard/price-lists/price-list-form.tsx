import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { PriceList } from '@stoa/contract/price-list.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'

interface Choice {
  readonly value: string
  readonly label: string
}

interface PriceListFormProps {
  readonly priceList: PriceList | undefined
  /** The prices as the owner edits them. */
  readonly lines: string
  readonly choices: readonly Choice[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** The form of a new price list or of an existing one. */
export function PriceListForm({ priceList, lines, choices, errors, alert }: PriceListFormProps) {
  const t = useT()
  return (
    <SaveForm
      version={priceList?.revision ?? ''}
      label={t(priceList ? 'dashboard:form.save' : 'dashboard-price-lists:add')}
      always={!priceList}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={priceList?.revision ?? ''} />
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-price-lists:percentages')} isStacked>
            <TextInput
              name="name"
              maxLength={60}
              label={t('dashboard:name')}
              defaultValue={priceList?.name}
              error={errors.name}
              autoComplete="off"
            />
            <NumberField
              name="percentage"
              isDecimal
              label={t('dashboard-price-lists:percentage')}
              description={t('dashboard-price-lists:percentage.hint')}
              defaultValue={priceList?.percentage ?? ''}
              error={errors.percentage}
            />
          </Card>
          <Collections rows={priceList?.collections ?? []} choices={choices} error={errors.collections} />
          <Card title={t('dashboard-price-lists:prices')} isStacked>
            <Textarea
              name="prices"
              autosize
              minRows={5}
              maxRows={20}
              label={t('dashboard-price-lists:lines')}
              description={t('dashboard-price-lists:lines.hint')}
              placeholder={'1001; 1; 10.00\n1001; 12; 9.50'}
              defaultValue={lines}
              error={errors.prices}
            />
          </Card>
        </div>
        <div>
          <Card title={t('dashboard-price-lists:period')} isStacked>
            <MomentField
              name="startDate"
              label={t('dashboard-price-lists:start')}
              value={priceList?.startDate}
              error={errors.startDate}
            />
            <MomentField
              name="endDate"
              label={t('dashboard-price-lists:end')}
              value={priceList?.endDate}
              error={errors.endDate}
            />
          </Card>
        </div>
      </div>
    </SaveForm>
  )
}

interface CollectionsProps {
  readonly rows: PriceList['collections']
  readonly choices: readonly Choice[]
  readonly error: string | undefined
}

const maxRows = 50

function Collections({ rows, choices, error }: CollectionsProps) {
  const t = useT()
  const [count, setCount] = useState(rows.length)
  const shown = Array.from({ length: Math.max(count, rows.length) }, (_, index) => rows[index])
  return (
    <Card title={t('dashboard-price-lists:collections')} isStacked>
      {error && <p role="alert">{error}</p>}
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={index} className={ui.pair}>
          <NativeSelect
            name="collection"
            label={t('dashboard-price-lists:collection')}
            defaultValue={row?.collectionId ?? ''}
            data={[{ value: '', label: t('dashboard-price-lists:none') }, ...choices]}
          />
          <NumberField
            name="percentageOf"
            isDecimal
            label={t('dashboard-price-lists:percentageOff')}
            defaultValue={row?.percentage ?? ''}
          />
        </div>
      ))}
      {count < maxRows && (
        <Button variant="default" onClick={() => setCount(count + 1)}>
          {t('dashboard-price-lists:collection.add')}
        </Button>
      )}
    </Card>
  )
}
