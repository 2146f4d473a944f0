import { NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense } from 'react'
import { toWallTime } from '../../lib/time.ts'
// Imported with the page, so that the styles are there before the editor's code loads.
import richText from '../../pages/rich-text.module.css'
import { isEditable } from '../../products/description.ts'
import type { Column } from '../columns.ts'
import { AddressField } from './address-field.tsx'
import { JsonField } from './json-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { type Reading, type ReadingContext, readValue } from './read-value.ts'
import { ReferencesField } from './references-field.tsx'
import { type ItemNames, readDate, writeValue } from './write-value.ts'

const RichTextField = lazy(() => import('../../pages/rich-text-field.tsx'))

export interface ValueFieldProps {
  readonly column: Column
  readonly value: unknown
  readonly error: string | undefined
  readonly context: ReadingContext
  readonly names: ItemNames
  /** Whether its dialog opens with the focus in it. */
  readonly isFirst?: boolean
  onChange(reading: Reading): void
  /** Tells the names of items that were chosen. */
  onName(names: ItemNames): void
}

/** The field of a form for a value of any type. */
export function ValueField(props: ValueFieldProps) {
  const { column, value, error, context, names, isFirst = false, onChange, onName } = props
  const t = useT()
  const set = (next: unknown) => onChange({ value: next })
  const field = {
    label: column.label,
    description: column.description ?? undefined,
    required: column.isRequired,
    error,
    'data-autofocus': isFirst || undefined,
  }
  const text = writeValue({ ...context, names }, column, value)
  const readText = (typed: string) => onChange(readValue(context, column, typed))
  switch (column.kind) {
    case 'boolean':
      return (
        <Switch
          label={column.label}
          description={column.description}
          error={error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'richText':
      return typeof value === 'string' && !isEditable(value) ? (
        <Textarea {...field} rows={8} defaultValue={value} onChange={(event) => readText(event.currentTarget.value)} />
      ) : (
        <div className={richText.rich}>
          <Suspense fallback={<Textarea {...field} disabled value="" rows={6} />}>
            <RichTextField
              label={column.label}
              html={typeof value === 'string' ? value : ''}
              error={error}
              onChange={(html) => set(html === '' ? undefined : html)}
            />
          </Suspense>
        </div>
      )
    case 'date':
    case 'time':
      return (
        <TextInput
          {...field}
          type={column.kind}
          defaultValue={column.kind === 'time' ? text.slice(0, 5) : text}
          onChange={(event) => readText(event.currentTarget.value)}
        />
      )
    case 'moment': {
      const date = readDate(value)
      return (
        <TextInput
          {...field}
          type="datetime-local"
          defaultValue={date ? toWallTime(date, context.zone) : ''}
          onChange={(event) => readText(event.currentTarget.value)}
        />
      )
    }
    case 'tags':
      return (
        <TagsInput
          {...field}
          value={Array.isArray(value) ? value.map(String) : []}
          placeholder={t('dashboard-data:tags.placeholder')}
          splitChars={[',', ';']}
          acceptValueOnBlur
          onChange={(tags) => set(tags.length > 0 ? tags : undefined)}
        />
      )
    case 'image':
    case 'gallery':
      return <PicturesField {...field} value={value} isSingle={column.kind === 'image'} onChange={set} />
    case 'reference':
    case 'references':
      return <ReferencesField {...field} column={column} value={value} names={names} onName={onName} onChange={set} />
    case 'address':
      return <AddressField {...field} value={value} onChange={set} />
    case 'json':
      return <JsonField {...field} value={value} onText={readText} />
    case 'text':
      return (
        <Textarea
          {...field}
          autosize
          minRows={1}
          maxRows={10}
          dir="auto"
          defaultValue={text}
          onChange={(event) => readText(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...field}
          type="text"
          dir={column.kind === 'number' ? undefined : 'ltr'}
          inputMode={column.kind === 'number' ? 'decimal' : column.kind === 'email' ? 'email' : 'url'}
          autoComplete="off"
          defaultValue={text}
          onChange={(event) => readText(event.currentTarget.value)}
        />
      )
  }
}

/** A choice of yes, no or nothing, where a switch could not be empty. */
export function YesNoField({
  label,
  value,
  onChange,
}: {
  label: string
  value: unknown
  onChange(value: unknown): void
}) {
  const t = useT()
  return (
    <NativeSelect
      label={label}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      data={[
        { value: '', label: t('dashboard-data:nothing') },
        { value: 'yes', label: t('dashboard-data:yes') },
        { value: 'no', label: t('dashboard-data:no') },
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? undefined : chosen === 'yes')}
    />
  )
}
