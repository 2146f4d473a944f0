import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { CollectionName } from '../collections/read.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { BundleRow } from './bundle.ts'
import { BundleFields } from './bundle-fields.tsx'
import { ChoicePictures } from './choice-pictures.tsx'
import { DescriptionField } from './description-field.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { NamedProduct } from './named-product.ts'
import { OptionFields } from './option-fields.tsx'
import type { Errors } from './parse.ts'
import { PictureFields } from './picture-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { RelatedFields } from './related-fields.tsx'
import type { ProductRules } from './rules.ts'
import { SectionFields } from './section-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { TypeField } from './type-field.tsx'

interface ProductFormProps {
  readonly draft: Draft
  readonly collections: readonly CollectionName[]
  readonly rules: ProductRules
  readonly related: readonly NamedProduct[]
  readonly bundle: readonly BundleRow[]
  readonly errors: Errors | undefined
  readonly alert: string | undefined
}

export function ProductForm({ draft, collections, rules, related, bundle, errors = {}, alert }: ProductFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={`${draft.lastUpdated} ${related.map(({ id }) => id).join()}`}
      label={isNew ? t('dashboard-products:add') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <ProductFields
        draft={draft}
        collections={collections}
        rules={rules}
        related={related}
        bundle={bundle}
        errors={errors}
      />
    </SaveForm>
  )
}

/** Holds the form's state. It is mounted again after saving or discarding, which resets the state. */
function ProductFields({
  draft,
  collections,
  rules,
  related,
  bundle,
  errors,
}: Omit<ProductFormProps, 'errors' | 'alert'> & FieldsProps) {
  const t = useT()
  const [type, setType] = useState(draft.type)
  const [rows, setRows] = useState(bundle)
  return (
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
          <DescriptionField draft={draft} errors={errors} />
        </Card>
        <PictureFields draft={draft} />
        <PriceFields draft={draft} errors={errors} />
        {(type === 'physical' || rows.length > 0) && (
          <BundleFields productId={draft.id} saved={bundle} rows={rows} error={errors.bundle} onChange={setRows} />
        )}
        {rows.length > 0 ? (
          <Card title={t('dashboard-products:stock')}>
            <p className={ui.muted}>{t('dashboard-products:bundle.stock')}</p>
          </Card>
        ) : (
          <StockFields
            draft={draft}
            errors={errors}
            weightUnit={rules.weightUnit}
            isShipped={type === 'physical'}
            isGiftCard={type === 'giftCard'}
          />
        )}
        <OptionFields draft={draft} errors={errors} />
        <ChoicePictures draft={draft} />
        <SectionFields draft={draft} errors={errors} />
        {type !== 'giftCard' && <TextFields draft={draft} errors={errors} />}
        <RelatedFields productId={draft.id} related={related} error={errors.related} />
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
        <TypeField draft={draft} type={type} onChange={setType} />
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
          {type === 'physical' && (
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
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly errors: Errors
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
