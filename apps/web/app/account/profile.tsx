import { useT } from '@stoa/messages/react'
import { Alert, Button, Field, Select } from '@stoa/ui'
import type { ReactNode } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { AboutField } from '../features/profile/about-field.tsx'
import { OwnPictureField } from '../features/profile/own-picture-field.tsx'
import { type Outcome, readBlocked, readProfile, saveProfile } from '../features/profile/save-profile.ts'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/profile'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const [profile, blocked] = await Promise.all([readProfile(host), readBlocked(host)])
  return { profile, blocked }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const memberId = host.session.kind === 'member' ? host.session.memberId : ''
  const outcome = await saveProfile(host, memberId, await args.request.formData())
  // With this status the router does not reload the page, so the form keeps what was typed.
  return outcome.saved ? outcome : data(outcome, { status: 400 })
}

export default function Profile({ loaderData: { profile, blocked }, actionData }: Route.ComponentProps) {
  const t = useT()
  const findOutcome = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const initial = (profile.nickname || profile.firstName).charAt(0).toUpperCase()
  const page = useGoToAnswer(actionData)
  const errors = findOutcome('details')?.errors ?? {}
  const shown = findOutcome('show') ?? findOutcome('hide')
  return (
    <>
      <Seo title={t('account:profile.title')} path="/account/profile" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">{t('account:profile.title')}</h1>
      <div ref={page} className="max-w-xl space-y-14">
        <section aria-labelledby="pictures" className="space-y-8">
          <h2 id="pictures" className="mb-5 font-display text-2xl">
            {t('account:profile.pictures')}
          </h2>
          <OwnPictureField name="photo" {...profile.photo} initial={initial} />
          <OwnPictureField name="cover" {...profile.cover} initial={initial} />
        </section>
        <Part title={t('account:details.title')} intent="details" outcome={findOutcome('details')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="firstName"
              label={t('account:profile.firstName')}
              autoComplete="given-name"
              maxLength={100}
              defaultValue={profile.firstName}
              error={errors.firstName}
            />
            <Field
              name="lastName"
              label={t('account:profile.lastName')}
              autoComplete="family-name"
              maxLength={100}
              defaultValue={profile.lastName}
              error={errors.lastName}
            />
          </div>
          <Field
            name="nickname"
            label={t('account:profile.displayName')}
            autoComplete="nickname"
            maxLength={255}
            hint={t('account:profile.displayNameHint')}
            defaultValue={profile.nickname}
            error={errors.nickname}
          />
          <Field
            name="title"
            label={t('account:profile.jobTitle')}
            maxLength={255}
            defaultValue={profile.title}
            error={errors.title}
          />
          <Field
            name="phone"
            type="tel"
            label={t('account:details.phone')}
            autoComplete="tel"
            maxLength={50}
            hint={t('account:profile.phoneHint')}
            defaultValue={profile.phone}
            error={errors.phones}
          />
        </Part>
        <Part title={t('account:profile.story')} intent="about" outcome={findOutcome('about')}>
          <AboutField
            key={JSON.stringify(profile.about)}
            content={profile.about}
            error={findOutcome('about')?.errors?.content}
          />
        </Part>
        <Part title={t('account:profile.url')} intent="slug" outcome={findOutcome('slug')}>
          <Field
            name="slug"
            label={t('account:profile.username')}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.slug}
            error={findOutcome('slug')?.errors?.slug}
          />
        </Part>
        {profile.languages.length > 1 && (
          <Part title={t('account:profile.language')} intent="language" outcome={findOutcome('language')}>
            <Select label={t('account:profile.emailLanguage')} name="language" defaultValue={profile.language}>
              {profile.languages.map(({ language, name }) => (
                <option key={language} value={language} lang={language}>
                  {name}
                </option>
              ))}
            </Select>
          </Part>
        )}
        <Part
          title={t('account:profile.visibility')}
          intent={profile.isPublic ? 'hide' : 'show'}
          outcome={shown}
          button={t(profile.isPublic ? 'account:profile.makePrivate' : 'account:profile.makePublic')}
        >
          <p className="text-muted">
            {profile.isPublic
              ? t.rich('account:profile.isPublic', {
                  link: (text) => (
                    <Link to={`/members/${profile.slug}`} className="underline underline-offset-4">
                      {text}
                    </Link>
                  ),
                })
              : t('account:profile.isPrivate')}
          </p>
        </Part>
        <Blocked blocked={blocked} outcome={findOutcome('unblock')} />
      </div>
    </>
  )
}

interface BlockedProps {
  readonly blocked: readonly { memberId: string; name: string }[]
  readonly outcome: Outcome | undefined
}

/** Shown to members who have blocked others, or have just unblocked the last one. */
function Blocked({ blocked, outcome }: BlockedProps) {
  const t = useT()
  if (blocked.length === 0 && !outcome) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked" className="mb-4 font-display text-2xl">
        {t('account:profile.blocked')}
      </h2>
      <div role="status">
        {outcome?.saved && <Alert tone="success">{outcome.saved}</Alert>}
        {outcome?.alert && <Alert tone="danger">{outcome.alert}</Alert>}
      </div>
      <ul className="divide-y divide-line">
        {blocked.map(({ memberId, name }) => (
          <li key={memberId} className="flex min-h-14 items-center justify-between gap-6 py-2">
            <span className="min-w-0 truncate">{name}</span>
            <Form method="post">
              <input type="hidden" name="member" value={memberId} />
              <Button
                name="intent"
                value="unblock"
                look="secondary"
                size="small"
                aria-label={t('account:profile.unblockOne', { name })}
              >
                {t('account:profile.unblock')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartProps {
  readonly title: string
  readonly intent: string
  readonly button?: string
  readonly outcome: { readonly saved?: string; readonly alert?: string } | undefined
  readonly children: ReactNode
}

/** One form of the page, with its outcome beside the button. */
function Part({ title, intent, button, outcome, children }: PartProps) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <section aria-labelledby={`part-${intent}`}>
      <h2 id={`part-${intent}`} className="mb-5 font-display text-2xl">
        {title}
      </h2>
      <Form method="post" preventScrollReset className="space-y-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        {outcome?.alert && <Alert tone="danger">{outcome.alert}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          <Button look="secondary" busy={formData?.get('intent') === intent}>
            {button ?? t('account:save')}
          </Button>
          {outcome?.saved && (
            <p role="status" className="text-sm text-success">
              {outcome.saved}
            </p>
          )}
        </div>
      </Form>
    </section>
  )
}
