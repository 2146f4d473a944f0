// A page with media in every element, written with the platform's hosts.
import { media } from '@wix/sdk'

const platform = 'https://static.wixstatic.com/media/'
const buildImageReference = (name) => `wix:image://v1/${name}.png/a.png#originWidth=80&originHeight=60`
const fill = (name) => media.getScaledToFillImageUrl(buildImageReference(name), 20, 20, {})
const film = 'wix:video://v1/film/f.mp4#posterUri=poster.png&posterWidth=8&posterHeight=8'

const make = (name, properties = {}, parent = document.body) => {
  const element = document.createElement(name)
  Object.assign(element, properties)
  parent.append(element)
  return element
}
const waitUntilLoaded = (element) =>
  new Promise((done) => {
    for (const event of ['load', 'loadeddata', 'error']) element.addEventListener(event, done)
  })

async function show() {
  make('img', { src: media.getImageUrl(buildImageReference('property')).url })
  make('img').setAttribute('src', fill('attribute'))
  make('img', { srcset: `${fill('srcset')} 1x, ${platform}srcset-2x.png 2x` })
  const picture = make('picture')
  make('source', { srcset: fill('source') }, picture)
  make('img', { src: `${platform}not-chosen.png` }, picture)
  const single = new Image()
  single.src = fill('new-image')
  await waitUntilLoaded(single)
  make('div').insertAdjacentHTML('beforeend', `<img src="${platform}inserted.png">`)
  make('div').innerHTML =
    `<img src="${platform}inner.png"><div style="background: url(${platform}inner-style.png)">.</div>`

  make('p', { textContent: '.' }).style.backgroundImage = `url(${platform}style-property.png)`
  make('p', { textContent: '.' }).style.setProperty('background-image', `url(${platform}style-set.png)`)
  make('p', { textContent: '.' }).style.cssText = `background: url(${platform}style-text.png)`
  make('p', { textContent: '.' }).setAttribute('style', `background: url(${platform}style-attribute.png)`)
  make('p', { textContent: '.', className: 'sheet' })
  make('style', { textContent: `.sheet { background: url(${platform}sheet.png) }` }, document.head)
  make('p', { textContent: '.', className: 'rule' })
  document.styleSheets[0].insertRule(`.rule { background: url(${platform}rule.png) }`)

  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'image')
  drawn.setAttributeNS(null, 'href', `${platform}svg.png`)
  svg.append(drawn)
  document.body.append(svg)

  const { url, thumbnail } = media.getVideoUrl(film)
  make('video', { preload: 'auto', poster: media.getImageUrl(thumbnail).url, src: url })
  const soundEvents = make('audio', { preload: 'auto' })
  make('source', { src: media.getAudioUrl('wix:audio://v1/song.wav/song.wav#duration=1').url }, soundEvents)
  const tone = new Audio('https://static.wixstatic.com/mp3/tone.wav')
  tone.preload = 'auto'

  const preload = make(
    'link',
    { rel: 'preload', as: 'image', imageSrcset: `${platform}preloaded.png 1x` },
    document.head,
  )
  await waitUntilLoaded(preload)
  make('img', { srcset: `${platform}preloaded.png 1x` })
  make('meta', { content: fill('shared') }, document.head).setAttribute('property', 'og:image')
  make('a', { href: media.getDocumentUrl('wix:document://v1/ugd/paper.pdf/paper.pdf').url, textContent: 'Paper' })

  await (await fetch(`${platform}fetched.png`)).blob()
  const request = new XMLHttpRequest()
  request.open('GET', `${platform}requested.png`)
  request.send()
  await waitUntilLoaded(request)
  navigator.sendBeacon('https://frog.wix.com/seen', 'x')
  await fetch('https://frog.wix.com/seen')

  const answer = await (await fetch('https://www.wixapis.com/answer')).json()
  make('img', { src: answer.image })
  make('div').innerHTML = answer.description
  await Promise.all([...document.images].map((img) => img.decode().catch(() => undefined)))
  return { known: answer.image.includes('static.wixstatic.com') }
}

globalThis.shown = show()
