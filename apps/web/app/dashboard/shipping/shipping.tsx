import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { refusalOf, refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon, PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/shipping'
import { home, type ProfileRow, type RegionRow, readShipping, type Way } from './facts.ts'
import styles from './shipping.module.css'

export const loader = (args: Route.LoaderArgs) => readShipping(ownerHost(args))

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const at = Date.now()
  const id = reader.text('id')
  try {
    if (reader.text('intent') === 'delete') {
      await host.call('deliveryProfile.deleteDeliveryProfile', { deliveryProfileId: id })
      return { saved: at, at }
    }
    const name = reader.needed('name', 256, 'Give it a name.')
    if (reader.isWrong()) return refuse({ errors: reader.errors, alert: undefined, at })
    if (id) {
      const deliveryProfile = { id, revision: reader.text('revision'), name }
      await host.call('deliveryProfile.updateDeliveryProfile', { deliveryProfile })
    } else await host.call('deliveryProfile.createDeliveryProfile', { deliveryProfile: { name } })
    return { saved: at, at }
  } catch (error) {
    const codes = { DELIVERY_PROFILES_LIMIT_EXCEEDED: ['name', 'There are as many profiles as there can be.'] } as const
    return refuse({ ...refusalOf(host.t, error, { codes }), at })
  }
}

const kinds = [
  ['options', 'Sent at your own prices'],
  ['pickups', 'Fetched by the buyer'],
  ['local', 'Brought by you, nearby'],
] as const

export default function Shipping({ loaderData: { profiles, unused }, actionData }: Route.ComponentProps) {
  const [asked, setAsked] = useState<Asked>()
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, 'Shipping saved')
  useEffect(() => {
    if (saved) setAsked(undefined)
  }, [saved])
  const refused = actionData && 'errors' in actionData && asked && actionData.at > asked.at ? actionData : undefined
  const ask = (what: Asked['what'], profile?: ProfileRow) => setAsked({ what, profile, at: Date.now() })
  return (
    <>
      <title>Shipping</title>
      <header className={ui.head}>
        <h1>Shipping</h1>
        <ListActs
          acts={[
            { label: 'Check a delivery', to: `${home}/check` },
            { label: 'New profile', run: () => ask('name') },
          ]}
        >
          <AddMenu label="New way" />
        </ListActs>
      </header>
      {profiles.map((profile) => (
        <Profile key={profile.id} profile={profile} alone={profiles.length === 1} ask={ask} />
      ))}
      {unused.length > 0 && (
        <section className={`${ui.card} ${ui.clipped} ${styles.profile}`} aria-labelledby="unused">
          <div className={ui.listHead}>
            <h2 id="unused">Offered nowhere</h2>
          </div>
          <Ways ways={unused} label="Offered nowhere" />
        </section>
      )}
      <ProfileDialog
        key={asked?.at}
        asked={asked}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
        close={() => setAsked(undefined)}
      />
    </>
  )
}

const none = {}

function AddMenu({ label, region }: { label: string; region?: RegionRow }) {
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
            aria-label={`Add a way of delivery in ${region.name}`}
          >
            {label}
          </Button>
        ) : (
          <Button rightSection={<DownIcon size={14} />}>{label}</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(([kind, text]) => (
          <Menu.Item key={kind} component={Link} to={`${home}/${kind}/new${search}`}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ProfileProps {
  readonly profile: ProfileRow
  readonly alone: boolean
  ask(what: Asked['what'], profile: ProfileRow): void
}

function Profile({ profile, alone, ask }: ProfileProps) {
  const { id, name, isDefault, regions } = profile
  return (
    <section className={styles.profile} aria-labelledby={id}>
      <div className={styles.profileHead}>
        <h2 id={id}>{name}</h2>
        {isDefault && !alone && <span className={ui.muted}>For everything that names no other</span>}
        <div className={ui.end}>
          <button type="button" className={ui.link} aria-label={`Rename ${name}`} onClick={() => ask('name', profile)}>
            Rename
          </button>
          {!isDefault && (
            <button
              type="button"
              className={ui.link}
              aria-label={`Delete ${name}`}
              onClick={() => ask('delete', profile)}
            >
              Delete
            </button>
          )}
          <Button
            component={Link}
            to={`${home}/regions/new?profile=${id}`}
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            aria-label={`New region of ${name}`}
          >
            New region
          </Button>
        </div>
      </div>
      {regions.length === 0 && (
        <div className={`${ui.card} ${ui.empty}`}>
          <h3>Delivered nowhere</h3>
          <p>Add the countries that this is delivered to; what is offered there comes next.</p>
        </div>
      )}
      {regions.map((region) => (
        <Region key={region.id} region={region} />
      ))}
    </section>
  )
}

function Region({ region }: { region: RegionRow }) {
  const { id, name, places, off, ways } = region
  return (
    <div id={id} className={`${ui.card} ${ui.clipped}`}>
      <div className={styles.region}>
        <div>
          <h3>
            <Link to={`${home}/regions/${id}`} prefetch="intent" className={styles.regionName}>
              {name}
            </Link>
            {off && <Status tone="quiet">Off</Status>}
          </h3>
          <p className={ui.muted}>{places}</p>
        </div>
        <AddMenu label="Add" region={region} />
      </div>
      {ways.length > 0 ? (
        <Ways ways={ways} label={`Ways of delivery in ${name}`} />
      ) : (
        <p className={`${ui.muted} ${styles.noWays}`}>Nothing is offered here yet.</p>
      )}
    </div>
  )
}

const kindNames: Readonly<Record<Way['kind'], string>> = {
  SENT: 'Sent',
  PICKUP: 'Pickup',
  LOCAL: 'Local delivery',
}

function Ways({ ways, label }: { ways: readonly Way[]; label: string }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col" className={styles.roomy}>
              Takes
            </th>
            <th scope="col" className={table.number}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ id, to, kind, name, about, price, off }) => (
            <tr key={kind + id}>
              <th scope="row" className={table.wide}>
                <Link to={to} data-row prefetch="intent" className={table.open}>
                  {name}
                </Link>
                {off && <span className={ui.muted}> (off)</span>}
              </th>
              <td className={table.soft}>{kindNames[kind]}</td>
              <td className={`${styles.roomy} ${table.soft} ${table.clip}`}>{about}</td>
              <td className={table.number}>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the owner is about to do to a profile, since when; without one it is about a new one. */
interface Asked {
  readonly what: 'name' | 'delete'
  readonly profile?: ProfileRow | undefined
  readonly at: number
}

interface ProfileDialogProps {
  readonly asked: Asked | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  close(): void
}

function ProfileDialog({ asked, errors, alert, close }: ProfileDialogProps) {
  const sending = useNavigation().formData !== undefined
  const { what, profile } = asked ?? {}
  const deleting = what === 'delete'
  const title = deleting ? `Delete ${profile?.name}?` : profile ? `Rename ${profile.name}` : 'New profile'
  return (
    <Modal
      opened={asked !== undefined}
      onClose={close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form method="post" noValidate className={ui.stack}>
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        {profile && <input type="hidden" name="id" value={profile.id} />}
        {profile && <input type="hidden" name="revision" value={profile.revision} />}
        {deleting ? (
          <>
            <input type="hidden" name="intent" value="delete" />
            <p>Its regions go with it, and its items are delivered as all others. This cannot be undone.</p>
          </>
        ) : (
          <TextInput
            name="name"
            label="Name"
            description="What is delivered alike, such as furniture or plants."
            defaultValue={profile?.name}
            maxLength={256}
            autoComplete="off"
            error={errors.name}
            data-autofocus
          />
        )}
        <div className={ui.buttons}>
          <Button variant="default" onClick={close}>
            {deleting ? 'Keep' : 'Cancel'}
          </Button>
          <Button type="submit" color={deleting ? 'alarm' : undefined} loading={sending}>
            {deleting ? 'Delete profile' : profile ? 'Rename' : 'Create profile'}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
