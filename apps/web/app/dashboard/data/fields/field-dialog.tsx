import { Alert, Button, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useDelayedLoad } from '../../../lib/use-latest-load.ts'
import type { Outcome } from '../../lib/refusal.ts'
import ui from '../../ui/ui.module.css'
import { useOutcome } from '../../ui/use-outcome.ts'
import type { loader } from '../choices.ts'
import { type AddableType, type Column, isAddable, rangesByType, typeLabels } from '../columns.ts'
import { buildKey } from '../key.ts'
import { RangeFields } from './range-fields.tsx'

interface FieldDialogProps {
  readonly collection: { readonly displayField: string | undefined }
  readonly columns: readonly Column[]
  /** Undefined for a new field. */
  readonly column: Column | undefined
  onClose(): void
}

/** Adds, changes or removes a field, and says what that means for the rows. */
export function FieldDialog({ column, onClose, ...props }: FieldDialogProps) {
  const t = useT()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={column ? t('dashboard-data:field.title', { name: column.label }) : t('dashboard-data:field.add')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      {column && isRemoving ? (
        <RemoveForm column={column} onBack={() => setIsRemoving(false)} onClose={onClose} />
      ) : (
        <FieldForm {...props} column={column} onRemove={() => setIsRemoving(true)} onClose={onClose} />
      )}
    </Modal>
  )
}

function useFieldFetcher(onClose: () => void) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const outcome = useOutcome(fetcher.data, t('dashboard-data:field.saved'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is done
  useEffect(() => {
    if (outcome.saved) onClose()
  }, [outcome.saved])
  return { fetcher, ...outcome }
}

function FieldForm({ columns, column, collection, onRemove, onClose }: FieldDialogProps & { onRemove(): void }) {
  const t = useT()
  const { fetcher, errors, alert } = useFieldFetcher(onClose)
  const [name, setName] = useState(column?.label ?? '')
  const [type, setType] = useState<string>(column?.type ?? 'TEXT')
  const [isRequired, setIsRequired] = useState(column?.isRequired ?? false)
  const key =
    column?.key ??
    buildKey(
      name,
      columns.map((each) => each.key),
    )
  const isLinking = type === 'REFERENCE' || type === 'MULTI_REFERENCE'
  const { data } = useDelayedLoad<typeof loader>(isLinking ? '/dashboard/data/choices' : undefined, 0, 'data-choices')
  const types = Object.entries(typeLabels).map(([value, label]) => ({ value, label: t(label) }))
  const offered = isAddable(type) ? types : [{ value: type, label: type }, ...types]
  const range = isAddable(type) ? rangesByType[type as AddableType] : undefined
  const isNamed = collection.displayField === column?.key && column !== undefined
  return (
    <fetcher.Form method="post" noValidate className={ui.stack}>
      <input type="hidden" name="intent" value={column ? 'change' : 'add'} />
      {alert && (
        <Alert color="alarm" role="alert">
          {alert}
        </Alert>
      )}
      <TextInput
        name="name"
        label={t('dashboard:name')}
        value={name}
        maxLength={100}
        dir="auto"
        autoComplete="off"
        data-autofocus
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        name="key"
        label={t('dashboard-data:field.key')}
        description={t('dashboard-data:field.key.hint')}
        // A key that was derived from the name can be replaced until the field exists.
        key={column ? 'fixed' : key}
        defaultValue={key}
        readOnly={column !== undefined}
        dir="ltr"
        autoComplete="off"
        error={errors.key}
      />
      <NativeSelect
        name="type"
        label={t('dashboard-data:field.type')}
        value={type}
        data={offered}
        error={errors.type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {column && type !== column.type && <Alert color="alarm">{t('dashboard-data:field.type.warning')}</Alert>}
      {isLinking && (
        <NativeSelect
          // Chosen once the collections are there.
          key={data ? 'loaded' : 'loading'}
          name="target"
          label={t('dashboard-data:field.target')}
          defaultValue={column?.target ?? ''}
          data={[
            { value: '', label: t('dashboard-data:field.target.choose') },
            ...(data?.collections ?? []).map((each) => ({ value: each.id, label: each.name })),
          ]}
          error={errors.target}
        />
      )}
      <Textarea
        name="description"
        label={t('dashboard-data:field.description')}
        defaultValue={column?.description ?? ''}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
      />
      {range && <RangeFields range={range} column={column} errors={errors} />}
      {type !== 'MULTI_REFERENCE' && (
        <Switch
          name="required"
          label={t('dashboard-data:field.required')}
          description={
            column && isRequired && !column.isRequired ? t('dashboard-data:field.required.warning') : undefined
          }
          checked={isRequired}
          onChange={(event) => setIsRequired(event.currentTarget.checked)}
        />
      )}
      {type === 'TEXT' && !isNamed && (
        <Switch
          name="isName"
          label={t('dashboard-data:field.isName')}
          description={t('dashboard-data:field.isName.hint')}
        />
      )}
      <div className={ui.buttons}>
        {column && (
          <Button variant="default" className={ui.danger} onClick={onRemove}>
            {t('dashboard-data:field.remove')}
          </Button>
        )}
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {t(column ? 'dashboard:form.save' : 'dashboard-data:field.add')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

interface RemoveFormProps {
  readonly column: Column
  onBack(): void
  onClose(): void
}

function RemoveForm({ column, onBack, onClose }: RemoveFormProps) {
  const t = useT()
  const { fetcher, alert } = useFieldFetcher(onClose)
  return (
    <fetcher.Form method="post" className={ui.stack}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="key" value={column.key} />
      <p>{t('dashboard-data:field.remove.text', { name: column.label, key: column.key })}</p>
      {alert && (
        <Alert color="alarm" role="alert">
          {alert}
        </Alert>
      )}
      <div className={ui.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('dashboard:cancel')}
        </Button>
        <Button type="submit" color="alarm" loading={fetcher.state !== 'idle'}>
          {t('dashboard-data:field.remove')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
