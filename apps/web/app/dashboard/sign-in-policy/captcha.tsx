import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { CaptchaPolicy, OutsideCaptcha } from '@stoa/contract/captcha'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { FormReader } from '../lib/form-reader.ts'
import { ChoiceFields } from '../ui/choice-card.tsx'
import { type Question, QuestionCard } from './questions.tsx'

const demands = [
  ['never', 'dashboard-sign-in-policy:captcha.never', 'dashboard-sign-in-policy:captcha.never.text'],
  ['suspicious', 'dashboard-sign-in-policy:captcha.suspicious', 'dashboard-sign-in-policy:captcha.suspicious.text'],
  ['always', 'dashboard-sign-in-policy:captcha.always', 'dashboard-sign-in-policy:captcha.always.text'],
] as const
const register: Question = {
  name: 'captchaRegister',
  title: 'dashboard-sign-in-policy:captcha.signUp',
  answers: demands,
}
const login: Question = {
  name: 'captchaLogin',
  title: 'dashboard-sign-in-policy:captcha.signIn',
  answers: demands,
}
const apps: Question = {
  name: 'captchaApps',
  title: 'dashboard-sign-in-policy:captcha.apps',
  answers: [
    ['none', 'dashboard-sign-in-policy:captcha.apps.none', 'dashboard-sign-in-policy:captcha.apps.none.text'],
    ['altcha', 'dashboard-sign-in-policy:captcha.apps.builtIn', 'dashboard-sign-in-policy:captcha.apps.builtIn.text'],
    ['outside', 'dashboard-sign-in-policy:captcha.apps.service', 'dashboard-sign-in-policy:captcha.apps.service.text'],
  ],
}
const services: Record<OutsideCaptcha, string> = {
  recaptcha: 'reCAPTCHA',
  turnstile: 'Turnstile',
  hcaptcha: 'hCaptcha',
}

/** Reads the captcha policy from the form. The keys of a service that is not chosen stay unchanged. */
export function readCaptcha(t: Translate, reader: FormReader) {
  const readDemand = (name: string) => reader.choice(name, ['never', 'suspicious', 'always'])
  const chosen = reader.choice('captchaApps', ['none', 'altcha', 'outside'])
  const demands = { register: readDemand('captchaRegister'), login: readDemand('captchaLogin') }
  if (chosen !== 'outside') return { apps: chosen, demands }
  const readKey = (name: string) => reader.short(name, 200) || undefined
  const outside = {
    service: reader.choice('service', Object.keys(services) as OutsideCaptcha[]),
    visibleSiteKey: reader.needed('visibleSiteKey', 200, t('dashboard-sign-in-policy:captcha.siteKey.missing')),
    visibleSecret: readKey('visibleSecret'),
    silentSiteKey: readKey('silentSiteKey'),
    silentSecret: readKey('silentSecret'),
    minimumScore: reader.text('minimumScore') ? reader.number('minimumScore', { most: 1 }) : undefined,
  }
  return { apps: chosen, demands, outside }
}

/** The field for problems of the service that name no key. */
export const captchaFields = { outside: 'visibleSecret' }

interface CaptchaProps {
  readonly policy: CaptchaPolicy
  readonly errors: Readonly<Record<string, string>>
}

export function Captcha({ policy, errors }: CaptchaProps) {
  const [chosen, choose] = useState<string>(policy.apps)
  return (
    <>
      <QuestionCard question={register} answer={policy.demands.register} />
      <QuestionCard question={login} answer={policy.demands.login} />
      <QuestionCard question={apps} answer={policy.apps} onAnswer={choose}>
        {chosen === 'outside' && <Service outside={policy.outside} errors={errors} />}
      </QuestionCard>
    </>
  )
}

function Service({ outside, errors }: { outside: CaptchaPolicy['outside']; errors: CaptchaProps['errors'] }) {
  const t = useT()
  const getFieldProps = (name: string) => ({ name, autoComplete: 'off', spellCheck: false, error: errors[name] })
  return (
    <ChoiceFields>
      <NativeSelect
        name="service"
        label={t('dashboard-sign-in-policy:captcha.service')}
        defaultValue={outside?.service}
      >
        {Object.entries(services).map(([service, name]) => (
          <option key={service} value={service}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        {...getFieldProps('visibleSiteKey')}
        label={t('dashboard-sign-in-policy:captcha.siteKey')}
        defaultValue={outside?.visibleSiteKey ?? ''}
      />
      <PasswordInput
        {...getFieldProps('visibleSecret')}
        label={t('dashboard-sign-in-policy:captcha.secret')}
        description={outside?.hasVisibleSecret ? t('dashboard-sign-in-policy:captcha.saved') : undefined}
      />
      <TextInput
        {...getFieldProps('silentSiteKey')}
        label={t('dashboard-sign-in-policy:captcha.silentSiteKey')}
        description={t('dashboard-sign-in-policy:captcha.silentSiteKey.text')}
        defaultValue={outside?.silentSiteKey ?? ''}
      />
      <PasswordInput
        {...getFieldProps('silentSecret')}
        label={t('dashboard-sign-in-policy:captcha.silentSecret')}
        description={outside?.hasSilentSecret ? t('dashboard-sign-in-policy:captcha.saved') : undefined}
      />
      <TextInput
        {...getFieldProps('minimumScore')}
        label={t('dashboard-sign-in-policy:captcha.score')}
        description={t('dashboard-sign-in-policy:captcha.score.text')}
        inputMode="decimal"
        defaultValue={outside?.minimumScore ?? ''}
      />
    </ChoiceFields>
  )
}
