import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { CollectionName } from '../collections/read.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
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
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.lastUpdated}
      label={isNew ? t('dashboard-products:add') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-products:product')} isStacked>
            <TextInput
              name="name"
              dir="auto"
              label={t('dashboard-products:name')}
              defaultValue={draft.name}
              error={errors.name}
              maxLength={80}
              required
              withAsterisk={false}
            />
            <Textarea
              name="description"
              dir="auto"
              label={t('dashboard-products:description')}
              description={draft.description.markup ? t('dashboard-products:html') : undefined}
              defaultValue={draft.description.text}
              error={errors.description}
              autosize={false}
              rows={draft.description.markup ? 9 : 6}
            />
            {draft.description.markup && <input type="hidden" name="markup" value="1" />}
          </Card>
          <PictureFields pictures={draft.pictures} />
          <PriceFields draft={draft} errors={errors} />
          <StockFields draft={draft} errors={errors} weightUnit={rules.weightUnit} />
          <OptionFields draft={draft} errors={errors} />
          <ChoicePictures draft={draft} />
          <SectionFields draft={draft} errors={errors} />
          <TextFields draft={draft} errors={errors} />
          <SeoFields draft={draft} errors={errors} />
        </div>
        <div>
          <Card label={t('dashboard-products:visibility')}>
            <Switch
              name="visible"
              label={t('dashboard:visibleInShop')}
              description={t('dashboard-products:visibility.hint')}
              defaultChecked={draft.visible}
            />
          </Card>
          <CollectionFields draft={draft} collections={collections} />
          <Card label={t('dashboard-products:details')} isStacked>
            {!draft.managed && (
              <TextInput
                name="sku"
                label={t('dashboard-products:sku')}
                defaultValue={draft.sku}
                error={errors.sku}
                maxLength={40}
              />
            )}
            {draft.isShipped && (
              <NumberField
                name="weight"
                isDecimal
                label={t('dashboard-products:weight.in', { unit: rules.weightUnit })}
                description={t('dashboard-products:weight.hint')}
                defaultValue={draft.weight}
                error={errors.weight}
              />
            )}
            <TextInput
              name="brand"
              label={t('dashboard-products:brand')}
              defaultValue={draft.brand}
              error={errors.brand}
              maxLength={50}
            />
            <TextInput
              name="ribbon"
              label={t('dashboard-products:ribbon')}
              description={t('dashboard-products:ribbon.hint')}
              defaultValue={draft.ribbon}
              error={errors.ribbon}
              maxLength={30}
            />
          </Card>
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
  const t = useT()
  const { currency } = useSite()
  const [type, setType] = useState(draft.discountType)
  return (
    <Card title={t('dashboard-products:price')}>
      <div className={styles.price}>
        <NumberField
          name="price"
          label={t('dashboard-products:price.in', { currency })}
          isDecimal
          defaultValue={draft.price}
          error={errors.price}
        />
        <NativeSelect
          name="discountType"
          label={t('dashboard-products:discount')}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as typeof type)}
          data={[
            { value: 'NONE', label: t('dashboard-products:discount.none') },
            { value: 'PERCENT', label: t('dashboard-products:discount.percent') },
            { value: 'AMOUNT', label: t('dashboard-products:discount.amount') },
          ]}
        />
        {type !== 'NONE' && (
          <NumberField
            name="discountValue"
            label={
              type === 'PERCENT'
                ? t('dashboard-products:discount.percentOff')
                : t('dashboard-products:discount.amountOff', { currency })
            }
            isDecimal
            defaultValue={draft.discountValue}
            error={errors.discountValue}
          />
        )}
      </div>
    </Card>
  )
}

/** Shown only if the shop has several profiles or groups to choose from. */
function RuleFields({ draft, rules: { deliveryProfiles, taxGroups }, errors }: FieldsProps & { rules: ProductRules }) {
  const t = useT()
  if (deliveryProfiles.length + taxGroups.length === 0) return null
  const withSelected = (choices: ProductRules['taxGroups'], selected: string) => {
    const isDeleted = selected !== '' && !choices.some(({ value }) => value === selected)
    return isDeleted ? [...choices, { value: selected, label: t('dashboard-products:rules.deleted') }] : [...choices]
  }
  return (
    <Card title={t('dashboard-products:rules')} isStacked>
      {deliveryProfiles.length > 0 && (
        <NativeSelect
          name="deliveryProfileId"
          label={t('dashboard-products:rules.shipping')}
          defaultValue={draft.deliveryProfileId}
          data={withSelected(deliveryProfiles, draft.deliveryProfileId)}
          error={errors.deliveryProfileId}
        />
      )}
      {taxGroups.length > 0 && (
        <NativeSelect
          name="taxGroupId"
          label={t('dashboard-products:rules.tax')}
          defaultValue={draft.taxGroupId}
          data={withSelected(taxGroups, draft.taxGroupId)}
          error={errors.taxGroupId}
        />
      )}
    </Card>
  )
}

function CollectionFields({ draft, collections }: { draft: Draft; collections: readonly CollectionName[] }) {
  const t = useT()
  const manual = collections.filter(({ hasRules }) => !hasRules)
  const automatic = collections.filter(({ id, hasRules }) => hasRules && draft.collectionIds.includes(id))
  return (
    <Card title={t('dashboard-products:collections')}>
      <input type="hidden" name="offered" value={manual.map(({ id }) => id).join(',')} />
      {collections.length === 0 && <p className={ui.muted}>{t('dashboard-products:collections.none')}</p>}
      <ul className={styles.collections}>
        {manual.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="collection" value={id} defaultChecked={draft.collectionIds.includes(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {automatic.length > 0 && (
        <p className={`${ui.muted} ${styles.hint}`}>
          {t('dashboard-products:collections.automatic', { collections: t.list(automatic.map(({ name }) => name)) })}
        </p>
      )}
    </Card>
  )
}
