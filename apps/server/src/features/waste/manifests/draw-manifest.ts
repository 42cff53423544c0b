// Draws a manifest of hazardous waste for print, with a code that leads to it.
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import type { HandOverStep } from '@eos/contract/waste/manifest-steps'
import { written, writtenDay } from '@eos/contract/waste-report/subject'
import drawQrCode from 'qrcode-generator'
import type { Values } from '../../../engine/model/values.ts'
import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, Sheet } from '../../../platform/pdf/sheet.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { footOf, paper, styles } from '../paper.ts'
import { listOf } from '../rows-of.ts'
import type { ManifestParty } from './queries.ts'
import { paperTexts } from './texts.ts'

interface ManifestPaper {
  item: Values
  generator: { name: string; taxCode: string | null }
  parties: ReadonlyMap<string, ManifestParty>
  /** Codes of wastes and of methods by their ids. */
  wastes: ReadonlyMap<string, string>
  methods: ReadonlyMap<string, string>
  /** The page of the manifest. */
  address: string
  locale: Locale
}

export function drawManifest(of: ManifestPaper, now: Date): Promise<Buffer> {
  const { item, generator, address, locale } = of
  const texts = paperTexts[locale]
  const number = String(item.manifestNo)
  const sheet = new Sheet({
    title: `${texts.title} ${number}`,
    subject: texts.title,
    author: generator.name,
    locale,
    createdAt: item.issuedAt == null ? now : new Date(item.issuedAt as string | Date),
  })
  sheet.heading('H1', texts.title, styles.title, { before: 0 })
  sheet.paragraph(number, styles.meta, { before: 3 })
  if (item.status === 'draft') sheet.paragraph(texts.draft, styles.meta, { before: 3 })
  if (item.demo === true) sheet.paragraph(texts.demo, styles.meta, { before: 3 })
  addCode(sheet, address)
  sheet.paragraph(texts.scan, styles.meta, { before: 3, link: address })
  addParties(sheet, of)
  addWastes(sheet, of)
  addWay(sheet, of)
  return sheet.bytes(footOf(number, texts.page))
}

const codeSize = 96

/** Its modules are black squares with the white border that readers need. */
function addCode(sheet: Sheet, address: string): void {
  const code = drawQrCode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const size = codeSize / (count + 8)
  const draw = (pdf: Pdf, top: number) => {
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        if (code.isDark(row, column))
          pdf.rect(margin.left + (column + 4) * size, top + (row + 4) * size, size, size)
    pdf.fill('#000000')
  }
  sheet.add({
    height: codeSize,
    before: 6,
    draw: (y) => {
      const { pdf, root } = sheet
      root.add(pdf.struct('Figure', { alt: address }, () => draw(pdf, y)))
    },
  })
}

function addParties(sheet: Sheet, { item, generator, parties, locale }: ManifestPaper): void {
  const texts = paperTexts[locale]
  const told = (id: unknown) => {
    const party = parties.get(String(id))
    return party ? [party.name, party.taxCode, party.address].filter(Boolean).join(' · ') : '–'
  }
  const carriers = listOf(item.carriers).map(({ carrierId, plate, driver }, place) => [
    texts.carrier(place + 1),
    [
      told(carrierId),
      [
        plate == null ? '' : `${texts.plate} ${String(plate)}`,
        driver == null ? '' : `${texts.driver} ${String(driver)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
  ])
  sheet.table(
    {
      ...paper,
      title: texts.title,
      columns: [{ width: 130, isHeader: true }, { width: contentWidth - 130 }],
      rows: [
        [texts.generator, [generator.name, generator.taxCode].filter(Boolean).join(' · ')],
        [texts.loading, String(item.loadingPlace)],
        [texts.planned, writtenDay(String(item.plannedOn))],
        ...carriers,
        [texts.receiver, told(item.receiverId)],
      ],
    },
    10,
  )
}

const wasteWidths = [50, 0, 56, 52, 72, 72, 56] as const

function addWastes(sheet: Sheet, { item, wastes, methods, locale }: ManifestPaper): void {
  const texts = paperTexts[locale]
  const arrived = new Map(listOf(item.arrivals).map((each) => [Number(each.line), each]))
  const rest = contentWidth - wasteWidths.reduce<number>((sum, width) => sum + width, 0)
  const kg = (value: unknown) => (value == null ? '' : written(Number(value))[locale])
  sheet.heading('H2', texts.wastes, styles.section, { before: 16, bookmark: true })
  sheet.table(
    {
      ...paper,
      title: texts.wastes,
      columns: wasteWidths.map((width, place) => ({
        width: width || rest,
        ...(place === 1 && { isHeader: true }),
        ...(place >= 3 && place <= 5 && { align: 'right' as const }),
      })),
      head: texts.columns,
      rows: listOf(item.lines).map((line, place) => [
        wastes.get(String(line.dangerWasteId)) ?? '–',
        String(line.wasteName ?? ''),
        choiceLabel(wasteManifest.path, 'physicalState', String(line.physicalState), locale),
        line.packageCount == null ? '' : String(line.packageCount),
        kg(line.kg),
        kg(arrived.get(place)?.arrivedKg),
        methods.get(String(line.methodId)) ?? '',
      ]),
    },
    6,
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: nationalZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The steps that were taken, and lines to sign for those to come. */
function addWay(sheet: Sheet, { item, parties, locale }: ManifestPaper): void {
  const texts = paperTexts[locale]
  const done = listOf(item.handOvers)
  const nameOf = (id: unknown) => parties.get(String(id))?.name ?? ''
  const carriers = listOf(item.carriers)
  const carried = done.filter(({ step }) => step === 'take_over').length
  const toCome = [
    ...carriers
      .slice(carried)
      .map(({ carrierId }) => [texts.steps.take_over, nameOf(carrierId), '', '']),
    ...(['receive', 'treat'] as const)
      .filter((step) => done.every((each) => each.step !== step))
      .map((step) => [texts.steps[step], nameOf(item.receiverId), '', '']),
  ]
  const happened = done.map(({ step, party, at, place, isOnBehalf }) => [
    texts.steps[step as HandOverStep],
    [String(party), isOnBehalf === true ? `(${texts.onBehalf})` : ''].filter(Boolean).join(' '),
    [clock.format(new Date(String(at))), String(place ?? '')].filter(Boolean).join('\n'),
    '',
  ])
  sheet.heading('H2', texts.way, styles.section, { before: 16, bookmark: true })
  sheet.table(
    {
      ...paper,
      title: texts.way,
      columns: [
        { width: 110, isHeader: true },
        { width: 140 },
        { width: contentWidth - 350 },
        { width: 100 },
      ],
      head: texts.wayColumns,
      rows: [...happened, ...toCome],
    },
    6,
  )
}
