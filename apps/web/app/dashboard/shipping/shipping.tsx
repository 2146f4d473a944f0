import { Button, Menu, Modal, TextInput } from '@mantine/core'
import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DownIcon, PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { BackLink } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/shipping'
import { type DeliveryOption, type ProfileRow, type RegionRow, readShipping, shippingPath } from './read-shipping.ts'
import styles from './shipping.module.css'

export const loader = (args: Route.LoaderArgs) => readShipping(requireOwnerHost(args))

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const at = Date.now()
  const id = reader.text('id')
  try {
    if (reader.text('intent') === 'delete') {
      await host.call('deliveryProfile.deleteDeliveryProfile', { deliveryProfileId: id })
      return { saved: at, at }
    }
    const name = reader.needed('name', 256, host.t('dashboard:enterName'))
    if (reader.isWrong()) return refuse({ errors: reader.errors, alert: undefined, at })
    if (id) {
      const deliveryProfile = { id, revision: reader.text('revision'), name }
      await host.call('deliveryProfile.updateDeliveryProfile', { deliveryProfile })
    } else await host.call('deliveryProfile.createDeliveryProfile', { deliveryProfile: { name } })
    return { saved: at, at }
  } catch (error) {
    const codes = {
      DELIVERY_PROFILES_LIMIT_EXCEEDED: ['name', host.t('dashboard-shipping:error.profileLimit')],
    } as const
    return refuse({ ...describeRefusal(host.t, error, { codes }), at })
  }
}

const kinds = [
  ['options', 'dashboard-shipping:kind.shipping'],
  ['pickups', 'dashboard-shipping:kind.pickup'],
  ['local', 'dashboard-shipping:kind.local'],
] as const

export default function Shipping({ loaderData: { profiles, unused }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [dialog, setDialog] = useState<DialogState>()
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, t('dashboard-shipping:saved'))
  useEffect(() => {
    if (saved) setDialog(undefined)
  }, [saved])
  const refused = actionData && 'errors' in actionData && dialog && actionData.at > dialog.at ? actionData : undefined
  const open = (what: DialogState['what'], profile?: ProfileRow) => setDialog({ what, profile, at: Date.now() })
  return (
    <>
      <title>{t('dashboard-shipping:title')}</title>
      <header className={ui.head}>
        <BackLink to="/dashboard/settings" label={t('dashboard:nav.settings')} />
        <h1>{t('dashboard-shipping:title')}</h1>
        <ListActs
          acts={[
            { label: t('dashboard-shipping:calendar'), to: `${shippingPath}/days` },
            { label: t('dashboard-shipping:test.title'), to: `${shippingPath}/check` },
            { label: t('dashboard-shipping:profile.create'), run: () => open('name') },
          ]}
        >
          <AddMenu />
        </ListActs>
      </header>
      {profiles.map((profile) => (
        <Profile key={profile.id} profile={profile} isOnly={profiles.length === 1} open={open} />
      ))}
      {unused.length > 0 && (
        <section className={`${ui.card} ${ui.clipped} ${styles.profile}`} aria-labelledby="unused">
          <div className={ui.listHead}>
            <h2 id="unused">{t('dashboard-shipping:unused')}</h2>
          </div>
          <Options options={unused} label={t('dashboard-shipping:unused')} />
        </section>
      )}
      <ProfileDialog
        key={dialog?.at}
        dialog={dialog}
        errors={refused?.errors ?? noErrors}
        alert={refused?.alert}
        close={() => setDialog(undefined)}
      />
    </>
  )
}

const noErrors = {}

function AddMenu({ region }: { region?: RegionRow }) {
  const t = useT()
  const search = region ? `?region=${region.id}` : ''
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {region ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<PlusIcon size={14} />}
            flex="none"
            aria-label={t('dashboard-shipping:addOptionIn', { region: region.name })}
          >
            {t('dashboard-shipping:addOptionShort')}
          </Button>
        ) : (
          <Button rightSection={<DownIcon size={14} />}>{t('dashboard-shipping:addOption')}</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(([kind, name]) => (
          <Menu.Item key={kind} component={Link} to={`${shippingPath}/${kind}/new${search}`}>
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ProfileProps {
  readonly profile: ProfileRow
  readonly isOnly: boolean
  open(what: DialogState['what'], profile: ProfileRow): void
}

function Profile({ profile, isOnly, open }: ProfileProps) {
  const t = useT()
  const { id, name, isDefault, regions } = profile
  return (
    <section className={styles.profile} aria-labelledby={id}>
      <div className={styles.profileHead}>
        <h2 id={id}>{name}</h2>
        {isDefault && !isOnly && <span className={ui.muted}>{t('dashboard-shipping:profile.defaultHint')}</span>}
        <div className={ui.end}>
          <button
            type="button"
            className={ui.link}
            aria-label={t('dashboard:renameNamed', { name })}
            onClick={() => open('name', profile)}
          >
            {t('dashboard:rename')}
          </button>
          {!isDefault && (
            <button
              type="button"
              className={ui.link}
              aria-label={t('dashboard:deleteNamed', { name })}
              onClick={() => open('delete', profile)}
            >
              {t('dashboard:delete')}
            </button>
          )}
          <Button
            component={Link}
            to={`${shippingPath}/regions/new?profile=${id}`}
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            aria-label={t('dashboard-shipping:profile.addRegionTo', { name })}
          >
            {t('dashboard:addRegion')}
          </Button>
        </div>
      </div>
      {regions.length === 0 && (
        <div className={`${ui.card} ${ui.empty}`}>
          <h3>{t('dashboard-shipping:profile.empty')}</h3>
          <p>{t('dashboard-shipping:profile.emptyText')}</p>
        </div>
      )}
      {regions.map((region) => (
        <Region key={region.id} region={region} />
      ))}
    </section>
  )
}

function Region({ region }: { region: RegionRow }) {
  const t = useT()
  const { id, name, places, off, options } = region
  return (
    <div id={id} className={`${ui.card} ${ui.clipped}`}>
      <div className={styles.region}>
        <div>
          <h3>
            <Link to={`${shippingPath}/regions/${id}`} prefetch="intent" className={styles.regionName}>
              {name}
            </Link>
            {off && <Status tone="quiet">{t('dashboard:off')}</Status>}
          </h3>
          <p className={ui.muted}>{places}</p>
        </div>
        <AddMenu region={region} />
      </div>
      {options.length > 0 ? (
        <Options options={options} label={t('dashboard-shipping:options.in', { region: name })} />
      ) : (
        <p className={`${ui.muted} ${styles.noOptions}`}>{t('dashboard-shipping:options.none')}</p>
      )}
    </div>
  )
}

const kindNames: Readonly<Record<DeliveryOption['kind'], PlainKey>> = {
  SHIPPING: 'dashboard-shipping:kind.shipping',
  PICKUP: 'dashboard-shipping:kind.pickup',
  LOCAL: 'dashboard-shipping:kind.local',
}

function Options({ options, label }: { options: readonly DeliveryOption[]; label: string }) {
  const t = useT()
  return (
    <DataTable
      caption={label}
      heads={[
        t('dashboard:name'),
        t('dashboard:type'),
        { roomy: t('dashboard-shipping:options.time') },
        { end: t('dashboard-shipping:options.rate') },
      ]}
    >
      {options.map(({ id, to, kind, name, time, rate, off }) => (
        <tr key={kind + id}>
          <th scope="row" className={table.wide}>
            <Link to={to} data-row prefetch="intent" className={table.open}>
              {name}
            </Link>
            {off && <span className={ui.muted}> {t('dashboard-shipping:options.off')}</span>}
          </th>
          <td className={table.soft}>{t(kindNames[kind])}</td>
          <td className={`${table.roomy} ${table.soft} ${table.clip}`}>{time}</td>
          <td className={table.number}>{rate}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The open dialog: without a profile it creates one. */
interface DialogState {
  readonly what: 'name' | 'delete'
  readonly profile?: ProfileRow | undefined
  /** When it was opened: earlier answers of the action don't concern it. */
  readonly at: number
}

function getTitle(t: Translate, { what, profile }: DialogState): string {
  if (!profile) return t('dashboard-shipping:profile.new')
  const { name } = profile
  return what === 'delete' ? t('dashboard:delete.title', { name }) : t('dashboard:renameNamed', { name })
}

interface ProfileDialogProps {
  readonly dialog: DialogState | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  close(): void
}

function ProfileDialog({ dialog, errors, alert, close }: ProfileDialogProps) {
  const t = useT()
  const isSending = useNavigation().formData !== undefined
  const { what, profile } = dialog ?? {}
  const isDeleting = what === 'delete'
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={close}
      title={dialog && getTitle(t, dialog)}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <Form method="post" noValidate className={ui.stack}>
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        {profile && <input type="hidden" name="id" value={profile.id} />}
        {profile && <input type="hidden" name="revision" value={profile.revision} />}
        {isDeleting ? (
          <>
            <input type="hidden" name="intent" value="delete" />
            <p>{t('dashboard-shipping:profile.deleteText')}</p>
          </>
        ) : (
          <TextInput
            name="name"
            label={t('dashboard:name')}
            description={t('dashboard-shipping:profile.nameHint')}
            defaultValue={profile?.name}
            maxLength={256}
            autoComplete="off"
            error={errors.name}
            data-autofocus
          />
        )}
        <div className={ui.buttons}>
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color={isDeleting ? 'alarm' : undefined} loading={isSending}>
            {isDeleting && t('dashboard-shipping:profile.delete')}
            {!isDeleting && t(profile ? 'dashboard:rename' : 'dashboard-shipping:profile.create')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
