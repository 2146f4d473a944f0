import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { CaptchaPolicy, OutsideCaptcha } from '@stoa/contract/captcha'
import { useState } from 'react'
import type { FormReader } from '../lib/form-reader.ts'
import { type Question, QuestionCard } from './questions.tsx'
import styles from './sign-in-policy.module.css'

const demands = [
  ['never', 'None', 'Many tries are slowed down all the same.'],
  ['suspicious', 'After suspicious behaviour', 'A box to tick, once there were many wrong tries.'],
  ['always', 'Everybody', 'Answered unseen while people type; whoever behaves suspiciously ticks a box.'],
] as const
const register: Question = {
  name: 'captchaRegister',
  title: 'Captcha for those who sign up',
  answers: demands,
}
const login: Question = { name: 'captchaLogin', title: 'Captcha for those who log in', answers: demands }
const apps: Question = {
  name: 'captchaApps',
  title: 'Captcha in apps',
  answers: [
    ['none', 'None', 'They are slowed down where one would be asked for.'],
    ['altcha', 'The one of this server', 'For apps that show it. Nobody else learns of your visitors.'],
    ['outside', 'A service that you have an account with', 'The pages of this server keep their own.'],
  ],
}
const services: Record<OutsideCaptcha, string> = {
  recaptcha: 'reCAPTCHA',
  turnstile: 'Turnstile',
  hcaptcha: 'hCaptcha',
}
const kept = 'Kept. Write another one to replace it.'

/** The change of the policy that the form asks for. Keys of a service that is not chosen stay as they are. */
export function captchaIn(reader: FormReader) {
  const demand = (name: string) => reader.choice(name, ['never', 'suspicious', 'always'])
  const chosen = reader.choice('captchaApps', ['none', 'altcha', 'outside'])
  const demands = { register: demand('captchaRegister'), login: demand('captchaLogin') }
  if (chosen !== 'outside') return { apps: chosen, demands }
  const key = (name: string) => reader.short(name, 200) || undefined
  const outside = {
    service: reader.choice('service', Object.keys(services) as OutsideCaptcha[]),
    visibleSiteKey: reader.needed('visibleSiteKey', 200, 'Write the key that pages show.'),
    visibleSecret: key('visibleSecret'),
    silentSiteKey: key('silentSiteKey'),
    silentSecret: key('silentSecret'),
    minimumScore: reader.text('minimumScore') ? reader.number('minimumScore', { most: 1 }) : undefined,
  }
  return { apps: chosen, demands, outside }
}

/** Refusals that name no key: the service has none yet. */
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
  const field = (name: string) => ({ name, autoComplete: 'off', spellCheck: false, error: errors[name] })
  return (
    <div className={styles.service}>
      <NativeSelect name="service" label="Service" defaultValue={outside?.service}>
        {Object.entries(services).map(([service, name]) => (
          <option key={service} value={service}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <TextInput {...field('visibleSiteKey')} label="Site key" defaultValue={outside?.visibleSiteKey ?? ''} />
      <PasswordInput
        {...field('visibleSecret')}
        label="Secret"
        description={outside?.hasVisibleSecret ? kept : undefined}
      />
      <TextInput
        {...field('silentSiteKey')}
        label="Site key that works unseen"
        description="Where the service has one of its own for it."
        defaultValue={outside?.silentSiteKey ?? ''}
      />
      <PasswordInput
        {...field('silentSecret')}
        label="Its secret"
        description={outside?.hasSilentSecret ? kept : undefined}
      />
      <TextInput
        {...field('minimumScore')}
        label="Score from which it is a person"
        description="0 to 1, for services that judge."
        inputMode="decimal"
        defaultValue={outside?.minimumScore ?? ''}
      />
    </div>
  )
}
