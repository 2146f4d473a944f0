import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { DownIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'
import { fillByKey, fillColumn, pasteCells } from './spread.ts'

interface StockFieldsProps {
  readonly draft: Draft
  readonly errors: Errors
}

/** What is in stock: one number, or a table with prices where there are variants. */
export function StockFields({ draft, errors }: StockFieldsProps) {
  const [track, setTrack] = useState(draft.track)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="stock">
      <div className={ui.sectionHead}>
        <h2 id="stock">{draft.managed ? 'Variants' : 'Stock'}</h2>
        <Switch
          name="track"
          value="1"
          size="xs"
          label="Count pieces"
          labelPosition="left"
          checked={track}
          onChange={(event) => setTrack(event.currentTarget.checked)}
        />
      </div>
      {draft.managed ? (
        <VariantTable draft={draft} errors={errors} track={track} />
      ) : (
        draft.rows.map((row) => (
          <div key={row.id}>
            <input type="hidden" name="row" value={row.id} />
            <input type="hidden" name={`row.${row.id}.visible`} value="1" />
            <Level row={row} track={track} errors={errors} label={track ? 'Pieces in stock' : 'In stock'} />
          </div>
        ))
      )}
      {!draft.isGiftCard && <PreorderFields draft={draft} errors={errors} track={track} />}
    </section>
  )
}

/** What is sold before it is there. */
function PreorderFields({ draft: { preorder }, errors, track }: StockFieldsProps & { track: boolean }) {
  const [enabled, setEnabled] = useState(preorder.enabled)
  return (
    <>
      <Switch
        name="preorder"
        value="1"
        mt="md"
        label="Sell as pre-order when out of stock"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      {enabled && (
        <TextInput
          mt="sm"
          name="preorderMessage"
          label="Message for pre-orders"
          placeholder="Ready to ship by mid-May"
          description="Buyers read it above the button and with their order."
          autoComplete="off"
          defaultValue={preorder.message}
          error={errors.preorderMessage}
          maxLength={250}
        />
      )}
      {enabled && track && (
        <TextInput
          mt="sm"
          w={160}
          name="preorderLimit"
          label="At most"
          description="Pieces, beyond those in stock."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={preorder.limit}
          error={errors.preorderLimit}
        />
      )}
    </>
  )
}

function VariantTable({ draft, errors, track }: StockFieldsProps & { track: boolean }) {
  const { currency } = useSite()
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.variants}`} onPaste={pasteCells} onKeyDown={fillByKey}>
        <caption className={table.hidden}>Variants</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">
              Price in {currency}
              <Fill field="price" label="Give all variants the price of the first" />
            </th>
            <th scope="col">
              {track ? 'Pieces' : 'In stock'}
              {track && <Fill field="quantity" label="Give all variants as many pieces as the first" />}
            </th>
            <th scope="col">SKU</th>
            <th scope="col">Visible</th>
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((row) => {
            const at = (field: string) => `row.${row.id}.${field}`
            return (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <input type="hidden" name="row" value={row.id} />
                </th>
                <td>
                  <TextInput
                    size="xs"
                    w={92}
                    name={at('price')}
                    aria-label={`Price of ${row.name}`}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={draft.price}
                    defaultValue={row.price}
                    error={errors[at('price')]}
                  />
                </td>
                <td>
                  <Level row={row} track={track} errors={errors} small />
                </td>
                <td>
                  <TextInput
                    size="xs"
                    className={styles.sku}
                    name={at('sku')}
                    aria-label={`SKU of ${row.name}`}
                    defaultValue={row.sku}
                    error={errors[at('sku')]}
                    maxLength={40}
                  />
                </td>
                <td>
                  <Switch
                    size="xs"
                    name={at('visible')}
                    value="1"
                    aria-label={`Show ${row.name}`}
                    defaultChecked={row.visible}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        A variant without a price costs what the product costs. Cells of a spreadsheet can be pasted; Ctrl+D fills down.
      </p>
    </div>
  )
}

/** Where there is room for a spreadsheet. */
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
  readonly small?: boolean
}

function Level({ row, track, errors, label, small = false }: LevelProps) {
  const at = (field: string) => `row.${row.id}.${field}`
  const named = label ? { label } : { 'aria-label': `Stock of ${row.name}` }
  if (!track) {
    return <Switch size={small ? 'xs' : 'sm'} name={at('inStock')} value="1" defaultChecked={row.inStock} {...named} />
  }
  return (
    <TextInput
      size={small ? 'xs' : undefined}
      w={small ? 76 : 160}
      name={at('quantity')}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={String(row.quantity)}
      {...(row.owed > 0 && { description: `${row.owed} pre-ordered: what comes in goes to them first.` })}
      error={errors[at('quantity')]}
      {...named}
    />
  )
}
