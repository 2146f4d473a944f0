import { Autocomplete, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useState } from 'react'
import { DownIcon } from '../ui/icons.tsx'
import type { Choices } from './choices.ts'
import { LabelsControl, ProductsControl, VideoControl } from './chosen-controls.tsx'
import type { FieldSpec } from './fields.ts'
import { ListControl } from './list-control.tsx'
import styles from './pages.module.css'
import { PictureControl } from './picture-control.tsx'

const RichTextField = lazy(() => import('./rich-text-field.tsx'))

export interface ControlProps {
  readonly spec: FieldSpec
  readonly value: unknown
  readonly choices: Choices
  readonly error?: string | undefined
  /** Undefined removes the field. */
  onChange(value: unknown): void
}

export function Control({ spec, value, choices, error, onChange }: ControlProps) {
  const t = useT()
  const label = t(spec.label)
  const common = { label, error, ...(spec.hint && { description: t(spec.hint) }) }
  const text = typeof value === 'string' ? value : ''
  switch (spec.kind) {
    case 'text':
    case 'lines': {
      const field = {
        ...common,
        value: text,
        required: spec.required ?? false,
        maxLength: spec.maxLength,
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange(currentTarget.value || (spec.required ? '' : undefined)),
      }
      return spec.kind === 'text' ? <TextInput {...field} /> : <Textarea {...field} autosize minRows={2} maxRows={10} />
    }
    case 'code':
      return (
        <Textarea
          {...common}
          value={text}
          autosize
          minRows={6}
          maxRows={20}
          spellCheck={false}
          classNames={{ input: styles.code ?? '' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'discountCode':
      return (
        <Autocomplete
          {...common}
          value={text}
          required={spec.required ?? false}
          {...(spec.maxLength && { maxLength: spec.maxLength })}
          data={[...choices.codes]}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked || undefined)}
        />
      )
    case 'labels':
      return <LabelsControl {...common} items={(value ?? []) as never} onChange={onChange} />
    case 'richText':
      return (
        <Suspense fallback={<Textarea {...common} disabled value="" minRows={5} />}>
          <RichTextField label={label} html={text} error={error} onChange={onChange} />
        </Suspense>
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          value={Number(value)}
          min={spec.min}
          max={spec.max}
          clampBehavior="blur"
          allowDecimal={false}
          onChange={(next) => typeof next === 'number' && next >= spec.min && next <= spec.max && onChange(next)}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={text}
          allowDeselect={false}
          rightSection={<DownIcon size={14} />}
          data={spec.choices.map(([choice, name]) => ({ value: choice, label: t(name) }))}
          onChange={(next) => next && onChange(next)}
        />
      )
    case 'picture':
      return <PictureControl {...common} picture={value as never} onChange={onChange} />
    case 'button':
      return <ButtonControl {...common} value={value as never} choices={choices} onChange={onChange} />
    case 'link':
      return <LinkControl {...common} to={text} choices={choices} onChange={(to) => onChange(to || undefined)} />
    case 'collection':
    case 'tag':
      return (
        <Select
          {...common}
          searchable
          clearable={spec.kind === 'tag'}
          value={text || null}
          rightSection={<DownIcon size={14} />}
          nothingFoundMessage={t('dashboard:palette.nothing')}
          data={(spec.kind === 'tag' ? choices.tags : choices.collections).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'collections':
      return (
        <MultiSelect
          {...common}
          searchable
          value={[...((value as string[] | undefined) ?? [])]}
          nothingFoundMessage={t('dashboard:palette.nothing')}
          data={choices.collections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => onChange(next.length > 0 ? next : undefined)}
        />
      )
    case 'products':
      return <ProductsControl {...common} ids={(value as string[] | undefined) ?? []} {...{ choices, onChange }} />
    case 'video':
      return <VideoControl {...common} value={value as never} choices={choices} onChange={onChange} />
    case 'gallery':
    case 'questions':
      return <ListControl kind={spec.kind} label={label} items={value as never} choices={choices} onChange={onChange} />
  }
}

interface Labeled {
  readonly label: string
  readonly error?: string | undefined
}

interface LinkControlProps extends Labeled {
  readonly to: string
  readonly choices: Choices
  onChange(to: string): void
}

/** A page of the shop, or an address. */
export function LinkControl({ label, error, to, choices, onChange }: LinkControlProps) {
  const names = new Map(choices.links.map(({ path, name }) => [path, name]))
  return (
    <Autocomplete
      label={label}
      error={error}
      value={to}
      placeholder="/about"
      data={[...names.keys()]}
      // The list is searched by names too.
      filter={({ options, search }) => {
        const words = search.trim().toLowerCase()
        return options.filter((option) => {
          const path = 'value' in option ? option.value : ''
          return !words || `${path} ${names.get(path)}`.toLowerCase().includes(words)
        })
      }}
      renderOption={({ option: { value } }) => (
        <span className={styles.option}>
          {names.get(value)} <small>{value}</small>
        </span>
      )}
      limit={30}
      onChange={onChange}
    />
  )
}

interface ButtonControlProps extends Labeled {
  readonly value: { readonly label: string; readonly to: string } | undefined
  readonly choices: Choices
  onChange(value: unknown): void
}

/** A button needs both; while one is missing, the page has none. */
function ButtonControl({ label, error, value, choices, onChange }: ButtonControlProps) {
  const t = useT()
  const [button, setButton] = useState(value ?? { label: '', to: '' })
  const change = (next: typeof button) => {
    setButton(next)
    onChange(next.label && next.to ? next : undefined)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <TextInput
        label={t('dashboard-pages:field.buttonLabel')}
        value={button.label}
        maxLength={60}
        onChange={(event) => change({ ...button, label: event.currentTarget.value })}
      />
      <LinkControl
        label={t('dashboard-pages:field.link')}
        to={button.to}
        error={error}
        choices={choices}
        onChange={(to) => change({ ...button, to })}
      />
    </fieldset>
  )
}
