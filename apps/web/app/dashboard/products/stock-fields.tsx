import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { BarcodeField } from './barcode-field.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'
import { PreorderFields } from './preorder-fields.tsx'
import { fillByKey, fillColumn, pasteCells } from './spread.ts'

interface StockFieldsProps {
  readonly draft: Draft
  readonly errors: Errors
  readonly weightUnit: 'kg' | 'lb'
  readonly isShipped: boolean
  readonly isGiftCard: boolean
}

/** The stock of a product, or a table of its variants with prices and stock. */
export function StockFields({ draft, errors, weightUnit, isShipped, isGiftCard }: StockFieldsProps) {
  const t = useT()
  const [track, setTrack] = useState(draft.track)
  return (
    <Card
      title={draft.managed ? t('dashboard-products:variants') : t('dashboard-products:stock')}
      beside={
        <Switch
          name="track"
          size="xs"
          label={t('dashboard-products:stock.track')}
          labelPosition="left"
          checked={track}
          onChange={(event) => setTrack(event.currentTarget.checked)}
        />
      }
    >
      {draft.managed ? (
        <VariantTable draft={draft} errors={errors} weightUnit={weightUnit} isShipped={isShipped} track={track} />
      ) : (
        draft.rows.map((row) => (
          <div key={row.id}>
            <input type="hidden" name="row" value={row.id} />
            <input type="hidden" name={`row.${row.id}.visible`} value="1" />
            <Level
              row={row}
              track={track}
              errors={errors}
              label={track ? t('dashboard-products:stock.label') : t('dashboard-products:stock.in')}
            />
            <BarcodeField
              mt="sm"
              name={`row.${row.id}.barcode`}
              label={t('dashboard-products:barcode')}
              defaultValue={row.barcode}
              error={errors[`row.${row.id}.barcode`]}
            />
          </div>
        ))
      )}
      {!isGiftCard && <PreorderFields draft={draft} errors={errors} track={track} />}
    </Card>
  )
}

function VariantTable({
  draft,
  errors,
  weightUnit,
  isShipped,
  track,
}: Omit<StockFieldsProps, 'isGiftCard'> & { track: boolean }) {
  const t = useT()
  const { currency } = useSite()
  return (
    <>
      <div className={table.scroll}>
        <table className={`${table.table} ${styles.variants}`} onPaste={pasteCells} onKeyDown={fillByKey}>
          <caption className={table.hidden}>{t('dashboard-products:variants')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-products:variants.variant')}</th>
              <th scope="col">
                {t('dashboard-products:price.in', { currency })}
                <Fill field="price" label={t('dashboard-products:variants.fillPrice')} />
              </th>
              <th scope="col">
                {track ? t('dashboard-products:variants.quantity') : t('dashboard-products:stock.in')}
                {track && <Fill field="quantity" label={t('dashboard-products:variants.fillQuantity')} />}
              </th>
              {isShipped && (
                <th scope="col">
                  {t('dashboard-products:weight.in', { unit: weightUnit })}
                  <Fill field="weight" label={t('dashboard-products:variants.fillWeight')} />
                </th>
              )}
              <th scope="col">{t('dashboard-products:sku')}</th>
              <th scope="col">{t('dashboard-products:barcode')}</th>
              <th scope="col">{t('dashboard-products:visible')}</th>
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row) => {
              const toName = (field: string) => `row.${row.id}.${field}`
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <bdi>{row.name}</bdi>
                    <input type="hidden" name="row" value={row.id} />
                  </th>
                  <td>
                    <NumberField
                      size="xs"
                      w={92}
                      name={toName('price')}
                      aria-label={t('dashboard-products:variants.priceOf', { name: row.name })}
                      isDecimal
                      placeholder={draft.price}
                      defaultValue={row.price}
                      error={errors[toName('price')]}
                    />
                  </td>
                  <td>
                    <Level row={row} track={track} errors={errors} isSmall />
                  </td>
                  {isShipped && (
                    <td>
                      <NumberField
                        size="xs"
                        w={76}
                        name={toName('weight')}
                        aria-label={t('dashboard-products:variants.weightOf', { name: row.name })}
                        isDecimal
                        placeholder={draft.weight}
                        defaultValue={row.weight}
                        error={errors[toName('weight')]}
                      />
                    </td>
                  )}
                  <td>
                    <TextInput
                      size="xs"
                      className={styles.sku}
                      name={toName('sku')}
                      placeholder={t('dashboard-products:sku')}
                      aria-label={t('dashboard-products:variants.skuOf', { name: row.name })}
                      defaultValue={row.sku}
                      error={errors[toName('sku')]}
                      maxLength={40}
                    />
                  </td>
                  <td>
                    <BarcodeField
                      size="xs"
                      className={styles.barcode}
                      name={toName('barcode')}
                      placeholder={t('dashboard-products:barcode')}
                      aria-label={t('dashboard-products:barcode.of', { name: row.name })}
                      defaultValue={row.barcode}
                      error={errors[toName('barcode')]}
                    />
                  </td>
                  <td>
                    <Switch
                      size="xs"
                      name={toName('visible')}
                      aria-label={t('dashboard-products:show', { name: row.name })}
                      defaultChecked={row.visible}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={`${ui.muted} ${ui.small} ${styles.hint}`}>{t('dashboard-products:variants.hint')}</p>
    </>
  )
}

const Fill = ({ field, label }: { field: string; label: string }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="xs"
    className={styles.fill}
    title={label}
    aria-label={label}
    onClick={(event) => fillColumn(event, field)}
  >
    <DownIcon size={14} />
  </ActionIcon>
)

interface LevelProps {
  readonly row: Draft['rows'][number]
  readonly track: boolean
  readonly errors: Errors
  readonly label?: string
  readonly isSmall?: boolean
}

function Level({ row, track, errors, label, isSmall = false }: LevelProps) {
  const t = useT()
  const toName = (field: string) => `row.${row.id}.${field}`
  const labelProps = label ? { label } : { 'aria-label': t('dashboard-products:stock.of', { name: row.name }) }
  if (!track) {
    return <Switch size={isSmall ? 'xs' : 'sm'} name={toName('inStock')} defaultChecked={row.inStock} {...labelProps} />
  }
  return (
    <NumberField
      size={isSmall ? 'xs' : undefined}
      w={isSmall ? 76 : 160}
      name={toName('quantity')}
      defaultValue={String(row.quantity)}
      {...(row.preordered > 0 && { description: t('dashboard-products:preorder.count', { count: row.preordered }) })}
      error={errors[toName('quantity')]}
      {...labelProps}
    />
  )
}
