import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { RegionRow, Tax } from './tax-facts.ts'

type Group = Tax['groups'][number]

/** What the owner is about to do, since when. Without a region or group it is about a new one. */
export type Asked = { readonly at: number } & (
  | { readonly what: 'region'; readonly region?: RegionRow }
  | { readonly what: 'remove-region'; readonly region: RegionRow }
  | { readonly what: 'group'; readonly group?: Group }
  | { readonly what: 'remove-group'; readonly group: Group }
)
/** The same for each of them, without the moment. */
export type Ask = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'at'> : never) : never

interface TaxDialogProps {
  readonly asked: Asked | undefined
  readonly tax: Tax
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  close(): void
}

export function TaxDialog({ asked, close, alert, ...facts }: TaxDialogProps) {
  return (
    <Modal
      opened={asked !== undefined}
      onClose={close}
      title={asked && titleOf(asked)}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asked && (
        <Form method="post" noValidate className={ui.stack}>
          {alert && (
            <p role="alert" className={ui.alert}>
              {alert}
            </p>
          )}
          <input type="hidden" name="intent" value={asked.what} />
          <Body asked={asked} close={close} {...facts} />
        </Form>
      )}
    </Modal>
  )
}

function titleOf(asked: Asked): string {
  switch (asked.what) {
    case 'region':
      return asked.region?.name ?? 'New region'
    case 'remove-region':
      return `Collect no tax in ${asked.region.name}?`
    case 'group':
      return asked.group ? `Rename ${asked.group.name}` : 'New group'
    case 'remove-group':
      return `Delete ${asked.group.name}?`
  }
}

type BodyProps = Omit<TaxDialogProps, 'alert' | 'asked'> & { readonly asked: Asked }

function Body({ asked, tax, countries, errors, close }: BodyProps) {
  switch (asked.what) {
    case 'region':
      return <RegionFields region={asked.region} tax={tax} countries={countries} errors={errors} close={close} />
    case 'group':
      return (
        <>
          <Known entity={asked.group} />
          <TextInput
            name="name"
            label="Name"
            description="What is taxed alike, such as books or food."
            defaultValue={asked.group?.name}
            maxLength={200}
            error={errors.name}
            autoComplete="off"
            data-autofocus
          />
          <Buttons close={close}>{asked.group ? 'Rename' : 'Create group'}</Buttons>
        </>
      )
    case 'remove-region':
      return (
        <>
          <Known entity={asked.region} />
          <p>Its rates go with it. Orders keep the tax they were charged. This cannot be undone.</p>
          <Buttons close={close} alarm>
            Delete region
          </Buttons>
        </>
      )
    case 'remove-group':
      return (
        <>
          <Known entity={asked.group} />
          <p>Its rates go with it, and its items are taxed as those without a group. This cannot be undone.</p>
          <Buttons close={close} alarm>
            Delete group
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
}: Omit<BodyProps, 'asked'> & { region?: RegionRow | undefined }) {
  const [calculator, setCalculator] = useState(region?.calculator ?? tax.calculators[0]?.value ?? '')
  return (
    <>
      <Known entity={region} />
      {!region && (
        <>
          <NativeSelect
            name="country"
            label="Country"
            rightSection={<DownIcon size={14} />}
            data={[{ value: '', label: 'Choose' }, ...countries]}
            error={errors.country}
            data-autofocus
          />
          <TextInput
            name="subdivision"
            label="State or province"
            description="Its short code, such as CA; empty for the entire country."
            autoComplete="off"
            maxLength={50}
            error={errors.subdivision}
          />
        </>
      )}
      <NativeSelect
        name="calculator"
        label="Who reckons"
        rightSection={<DownIcon size={14} />}
        value={calculator}
        onChange={(event) => setCalculator(event.currentTarget.value)}
        data={[...tax.calculators]}
        error={errors.calculator}
      />
      <Switch name="included" value="1" label="Prices hold the tax" defaultChecked={region?.included ?? tax.included} />
      <Buttons close={close}>{region ? 'Save' : 'Add region'}</Buttons>
    </>
  )
}

function Known({ entity }: { entity: { readonly id: string; readonly revision: string } | undefined }) {
  if (!entity) return null
  return (
    <>
      <input type="hidden" name="id" value={entity.id} />
      <input type="hidden" name="revision" value={entity.revision} />
    </>
  )
}

function Buttons({ close, alarm = false, children }: { close: () => void; alarm?: boolean; children: ReactNode }) {
  const sending = useNavigation().formData !== undefined
  return (
    <div className={ui.buttons}>
      <Button variant="default" onClick={close}>
        {alarm ? 'Keep' : 'Cancel'}
      </Button>
      <Button type="submit" color={alarm ? 'alarm' : undefined} loading={sending}>
        {children}
      </Button>
    </div>
  )
}
