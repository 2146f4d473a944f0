import { Button, Switch, TextInput } from '@mantine/core'
import type { FooterColumn, MenuItem, MenuLink, Navigation } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { type Choices, readChoices } from '../pages/choices.ts'
import { LinkControl } from '../pages/controls.tsx'
import { createItemId } from '../pages/new-section.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/menus'
import { ItemList } from './item-list.tsx'
import styles from './menus.module.css'
import { NotFoundFields, readNotFound } from './not-found-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ navigation }, choices] = await Promise.all([
    host.call('navigation.getNavigation', {}),
    readChoices(host, []),
  ])
  return { navigation, choices }
}

type Menus = Pick<Navigation, 'header' | 'footer'>

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { header, footer } = JSON.parse(String(form.get('menus'))) as Menus
  const reader = createFormReader(host.t, form)
  const zone = readZone(args.request)
  const [text, to] = [reader.short('text', 200), reader.text('to')]
  const [startDate, endDate] = [reader.moment('start', zone), reader.moment('end', zone)]
  const notFound = readNotFound(reader)
  if (reader.isWrong()) return refuseFields(reader.errors)
  const announcement = { text, ...(to && { to }), ...(startDate && { startDate }), ...(endDate && { endDate }) }
  try {
    await host.call('navigation.updateNavigation', {
      navigation: {
        header: header ?? null,
        footer: footer ?? null,
        announcement: text ? announcement : null,
        notFound,
      },
    })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function MenusPage({ loaderData: { navigation, choices }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-menus:saved'))
  return (
    <>
      <PageHead title={t('dashboard-menus:title')} />
      <SaveForm
        version={navigation.revision}
        label={t('dashboard:form.save')}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      >
        <Announcement announcement={navigation.announcement} choices={choices} errors={refused?.errors ?? none} />
        <MenuFields navigation={navigation} choices={choices} />
        <NotFoundFields notFound={navigation.notFound} />
      </SaveForm>
    </>
  )
}

interface AnnouncementProps {
  readonly announcement: Navigation['announcement']
  readonly choices: Choices
  readonly errors: Readonly<Record<string, string>>
}

function Announcement({ announcement, choices, errors }: AnnouncementProps) {
  const t = useT()
  const [to, setTo] = useState(announcement?.to ?? '')
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="announcement">
      <h2 id="announcement">{t('dashboard-menus:announcement')}</h2>
      <p className={ui.muted}>{t('dashboard-menus:announcement.hint')}</p>
      <TextInput
        name="text"
        label={t('dashboard-menus:text')}
        defaultValue={announcement?.text ?? ''}
        maxLength={200}
      />
      <input type="hidden" name="to" value={to} />
      <LinkControl label={t('dashboard-pages:field.link')} to={to} choices={choices} onChange={setTo} />
      <div className={styles.dates}>
        <MomentField name="start" label={t('dashboard:starts')} value={announcement?.startDate} error={errors.start} />
        <MomentField name="end" label={t('dashboard:ends')} value={announcement?.endDate} error={errors.end} />
      </div>
    </section>
  )
}

/** The default menus as the owner's own, to begin with. */
const buildHeader = (choices: Choices): MenuItem[] =>
  choices.links
    .filter(({ path }) => path.startsWith('/collection/') && path !== '/collection/featured-products')
    .slice(0, 5)
    .map(({ path, name }) => ({ id: createItemId(), label: name, to: path }))

function MenuFields({ navigation, choices }: { navigation: Navigation; choices: Choices }) {
  const t = useT()
  const [header, setHeader] = useState<readonly MenuItem[] | undefined>(navigation.header)
  const [footer, setFooter] = useState<readonly FooterColumn[] | undefined>(navigation.footer)
  const place = useRef<HTMLInputElement>(null)
  // Tells the form, as an ordinary field would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a menu changes
  useEffect(() => {
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [header, footer])
  const addColumn = () =>
    setFooter([...(footer ?? []), { id: createItemId(), title: t('dashboard-menus:column.new'), items: [] }])
  return (
    <>
      <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="header-menu">
        <input ref={place} type="hidden" name="menus" value={JSON.stringify({ header, footer })} />
        <h2 id="header-menu">{t('dashboard-menus:header')}</h2>
        <Switch
          label={t('dashboard-menus:own')}
          description={t('dashboard-menus:header.hint')}
          checked={header !== undefined}
          onChange={(event) => setHeader(event.currentTarget.checked ? buildHeader(choices) : undefined)}
        />
        {header && (
          <ItemList
            items={header}
            choices={choices}
            isNested
            onChange={(items) => setHeader(items as readonly MenuItem[])}
          />
        )}
      </section>
      <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="footer-menu">
        <h2 id="footer-menu">{t('dashboard-menus:footer')}</h2>
        <Switch
          label={t('dashboard-menus:own')}
          description={t('dashboard-menus:footer.hint')}
          checked={footer !== undefined}
          onChange={(event) => (event.currentTarget.checked ? addColumn() : setFooter(undefined))}
        />
        {footer?.map((column) => (
          <Column
            key={column.id}
            column={column}
            choices={choices}
            onChange={(next) => setFooter(footer.map((each) => (each.id === next.id ? next : each)))}
            onRemove={() => setFooter(footer.filter(({ id }) => id !== column.id))}
          />
        ))}
        {footer && footer.length < 4 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            className={styles.add}
            onClick={addColumn}
          >
            {t('dashboard-menus:column.add')}
          </Button>
        )}
      </section>
    </>
  )
}

interface ColumnProps {
  readonly column: FooterColumn
  readonly choices: Choices
  onChange(column: FooterColumn): void
  onRemove(): void
}

function Column({ column, choices, onChange, onRemove }: ColumnProps) {
  const t = useT()
  return (
    <fieldset className={styles.column}>
      <legend>{column.title}</legend>
      <div className={styles.columnHead}>
        <TextInput
          label={t('dashboard-menus:column.title')}
          value={column.title}
          maxLength={60}
          required
          onChange={(event) => onChange({ ...column, title: event.currentTarget.value })}
        />
        <Button variant="subtle" size="xs" onClick={onRemove}>
          {t('dashboard-menus:column.remove')}
        </Button>
      </div>
      <ItemList
        items={column.items}
        choices={choices}
        onChange={(items) => onChange({ ...column, items: items as MenuLink[] })}
      />
    </fieldset>
  )
}
