import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import ui from '../ui/ui.module.css'
import type { RegionRow, Tax } from './read-tax.ts'

type Group = Tax['groups'][number]

/** The open dialog, and when it was opened. Without a region or group it creates one. */
export type DialogState = { readonly at: number } & (
  | { readonly what: 'region'; readonly region?: RegionRow }
  | { readonly what: 'remove-region'; readonly region: RegionRow }
  | { readonly what: 'group'; readonly group?: Group }
  | { readonly what: 'remove-group'; readonly group: Group }
)
/** A dialog to open. */
export type Dialog = DialogState extends infer Each ? (Each extends DialogState ? Omit<Each, 'at'> : never) : never

interface TaxDialogProps {
  readonly dialog: DialogState | undefined
  readonly tax: Tax
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  close(): void
}

export function TaxDialog({ dialog, close, alert, ...content }: TaxDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={close}
      title={dialog && getTitle(t, dialog)}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      {dialog && (
        <Form method="post" noValidate className={ui.stack}>
          {alert && (
            <p role="alert" className={ui.alert}>
              {alert}
            </p>
          )}
          <input type="hidden" name="intent" value={dialog.what} />
          <Body dialog={dialog} close={close} {...content} />
        </Form>
      )}
    </Modal>
  )
}

function getTitle(t: Translate, dialog: DialogState): string {
  switch (dialog.what) {
    case 'region':
      return dialog.region?.name ?? t('dashboard:addRegion')
    case 'remove-region':
      return t('dashboard:delete.title', { name: dialog.region.name })
    case 'group':
      return dialog.group ? t('dashboard:renameNamed', { name: dialog.group.name }) : t('dashboard-tax:group.new')
    case 'remove-group':
      return t('dashboard:delete.title', { name: dialog.group.name })
  }
}

type BodyProps = Omit<TaxDialogProps, 'alert' | 'dialog'> & { readonly dialog: DialogState }

function Body({ dialog, tax, countries, errors, close }: BodyProps) {
  const t = useT()
  switch (dialog.what) {
    case 'region':
      return <RegionFields region={dialog.region} tax={tax} countries={countries} errors={errors} close={close} />
    case 'group':
      return (
        <>
          <IdFields entity={dialog.group} />
          <TextInput
            name="name"
            label={t('dashboard:name')}
            description={t('dashboard-tax:group.hint')}
            defaultValue={dialog.group?.name}
            maxLength={200}
            error={errors.name}
            autoComplete="off"
            data-autofocus
          />
          <Buttons close={close}>{t(dialog.group ? 'dashboard:rename' : 'dashboard-tax:group.create')}</Buttons>
        </>
      )
    case 'remove-region':
      return (
        <>
          <IdFields entity={dialog.region} />
          <p>{t('dashboard-tax:region.deleteText')}</p>
          <Buttons close={close} isDelete>
            {t('dashboard-tax:region.delete')}
          </Buttons>
        </>
      )
    case 'remove-group':
      return (
        <>
          <IdFields entity={dialog.group} />
          <p>{t('dashboard-tax:group.deleteText')}</p>
          <Buttons close={close} isDelete>
            {t('dashboard-tax:group.delete')}
          </Buttons>
        </>
      )
  }
}

function RegionFields({
  region,
  tax,
  countries,
  errors,
  close,
}: Omit<BodyProps, 'dialog'> & { region?: RegionRow | undefined }) {
  const t = useT()
  const [calculator, setCalculator] = useState(region?.calculator ?? tax.calculators[0]?.value ?? '')
  return (
    <>
      <IdFields entity={region} />
      {!region && (
        <>
          <NativeSelect
            name="country"
            label={t('dashboard:country')}
            data={[{ value: '', label: t('dashboard:chooseCountry') }, ...countries]}
            error={errors.country}
            data-autofocus
          />
          <TextInput
            name="subdivision"
            label={t('dashboard:state')}
            description={t('dashboard-tax:region.subdivisionHint')}
            autoComplete="off"
            maxLength={50}
            error={errors.subdivision}
          />
        </>
      )}
      <NativeSelect
        name="calculator"
        label={t('dashboard-tax:calculation')}
        value={calculator}
        onChange={(event) => setCalculator(event.currentTarget.value)}
        data={[...tax.calculators]}
        error={errors.calculator}
      />
      <Switch
        name="included"
        label={t('dashboard:pricesIncludeTax')}
        defaultChecked={region?.included ?? tax.included}
      />
      <Buttons close={close}>{t(region ? 'dashboard:form.save' : 'dashboard:addRegion')}</Buttons>
    </>
  )
}

function IdFields({ entity }: { entity: { readonly id: string; readonly revision: string } | undefined }) {
  if (!entity) return null
  return (
    <>
      <input type="hidden" name="id" value={entity.id} />
      <input type="hidden" name="revision" value={entity.revision} />
    </>
  )
}

function Buttons({
  close,
  isDelete = false,
  children,
}: {
  close: () => void
  isDelete?: boolean
  children: ReactNode
}) {
  const t = useT()
  const isSending = useNavigation().formData !== undefined
  return (
    <div className={ui.buttons}>
      <Button variant="default" onClick={close}>
        {t('dashboard:cancel')}
      </Button>
      <Button type="submit" color={isDelete ? 'alarm' : undefined} loading={isSending}>
        {children}
      </Button>
    </div>
  )
}
