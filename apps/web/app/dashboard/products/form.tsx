import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { CollectionName } from '../collections/read.ts'
import { DownIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { ChoicePictures } from './choice-pictures.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import { OptionFields } from './option-fields.tsx'
import type { Errors } from './parse.ts'
import { PictureFields } from './picture-fields.tsx'
import type { ProductRules } from './rules.ts'
import { SectionFields } from './section-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface ProductFormProps {
  readonly draft: Draft
  readonly collections: readonly CollectionName[]
  readonly rules: ProductRules
  readonly errors: Errors | undefined
  readonly alert: string | undefined
}

export function ProductForm({ draft, collections, rules, errors = {}, alert }: ProductFormProps) {
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.lastUpdated}
      label={isNew ? 'Create product' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Product">
            <TextInput
              name="name"
              label="Name"
              defaultValue={draft.name}
              error={errors.name}
              maxLength={80}
              required
              withAsterisk={false}
            />
            <Textarea
              name="description"
              label="Description"
              description={draft.description.markup ? 'It holds formatting, so it is shown as HTML.' : undefined}
              defaultValue={draft.description.text}
              error={errors.description}
              autosize={false}
              rows={draft.description.markup ? 9 : 6}
            />
            {draft.description.markup && <input type="hidden" name="markup" value="1" />}
          </section>
          <PictureFields pictures={draft.pictures} />
          <PriceFields draft={draft} errors={errors} />
          <StockFields draft={draft} errors={errors} />
          <OptionFields draft={draft} errors={errors} />
          <ChoicePictures draft={draft} />
          <SectionFields draft={draft} errors={errors} />
          <TextFields draft={draft} errors={errors} />
          <SeoFields draft={draft} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label="In the shop">
            <Switch
              name="visible"
              value="1"
              label="Visible in the shop"
              description="Hidden products can only be seen here."
              defaultChecked={draft.visible}
            />
          </section>
          <CollectionFields draft={draft} collections={collections} />
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Details">
            {!draft.managed && (
              <TextInput name="sku" label="SKU" defaultValue={draft.sku} error={errors.sku} maxLength={40} />
            )}
            <TextInput name="brand" label="Brand" defaultValue={draft.brand} error={errors.brand} maxLength={50} />
            <TextInput
              name="ribbon"
              label="Ribbon"
              description="A word or two on its picture, like New."
              defaultValue={draft.ribbon}
              error={errors.ribbon}
              maxLength={30}
            />
          </section>
          <RuleFields draft={draft} rules={rules} errors={errors} />
        </div>
      </div>
    </SaveForm>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly errors: Errors
}

function PriceFields({ draft, errors }: FieldsProps) {
  const { currency } = useSite()
  const [type, setType] = useState(draft.discountType)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="price">
      <h2 id="price">Price</h2>
      <div className={styles.price}>
        <TextInput
          name="price"
          label={`Price in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={draft.price}
          error={errors.price}
        />
        <NativeSelect
          rightSection={<DownIcon size={14} />}
          name="discountType"
          label="Discount"
          value={type}
          onChange={(event) => setType(event.currentTarget.value as typeof type)}
          data={[
            { value: 'NONE', label: 'None' },
            { value: 'PERCENT', label: 'Per cent' },
            { value: 'AMOUNT', label: 'Amount' },
          ]}
        />
        {type !== 'NONE' && (
          <TextInput
            name="discountValue"
            label={type === 'PERCENT' ? 'Per cent off' : `${currency} off`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.discountValue}
            error={errors.discountValue}
          />
        )}
      </div>
    </section>
  )
}

/** A shop that has one way only has nothing to choose from. */
function RuleFields({ draft, rules: { deliveryProfiles, taxGroups }, errors }: FieldsProps & { rules: ProductRules }) {
  if (deliveryProfiles.length + taxGroups.length === 0) return null
  const offered = (data: ProductRules['taxGroups'], chosen: string) => {
    const isGone = chosen !== '' && !data.some(({ value }) => value === chosen)
    return isGone ? [...data, { value: chosen, label: 'One that is gone' }] : [...data]
  }
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="rules">
      <h2 id="rules">Delivery and tax</h2>
      {deliveryProfiles.length > 0 && (
        <NativeSelect
          rightSection={<DownIcon size={14} />}
          name="deliveryProfileId"
          label="Delivery profile"
          defaultValue={draft.deliveryProfileId}
          data={offered(deliveryProfiles, draft.deliveryProfileId)}
          error={errors.deliveryProfileId}
        />
      )}
      {taxGroups.length > 0 && (
        <NativeSelect
          rightSection={<DownIcon size={14} />}
          name="taxGroupId"
          label="Tax group"
          defaultValue={draft.taxGroupId}
          data={offered(taxGroups, draft.taxGroupId)}
          error={errors.taxGroupId}
        />
      )}
    </section>
  )
}

function CollectionFields({ draft, collections }: { draft: Draft; collections: readonly CollectionName[] }) {
  const offered = collections.filter(({ hasRules }) => !hasRules)
  const placed = collections.filter(({ id, hasRules }) => hasRules && draft.collectionIds.includes(id))
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="collections">
      <h2 id="collections">Collections</h2>
      <input type="hidden" name="offered" value={offered.map(({ id }) => id).join(',')} />
      {collections.length === 0 && <p className={ui.muted}>There are none yet.</p>}
      <ul className={styles.collections}>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="collection" value={id} defaultChecked={draft.collectionIds.includes(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {placed.length > 0 && (
        <p className={`${ui.muted} ${styles.hint}`}>By rules: {placed.map(({ name }) => name).join(', ')}</p>
      )}
    </section>
  )
}
