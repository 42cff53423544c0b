// Hooks around changes in the catalogues and registers of waste.
import type { ResourceAdditions } from '../../engine/model/engine.ts'
import { keepCounterparts, needSoundBaselCode, withPresumptions } from './basel-codes.ts'
import {
  barredByMinistry,
  barredByMinistryNow,
  needLicence,
  needSoundCarrier,
  needSoundDangerWaste,
  needSoundPlant,
  needSoundReceiver,
  proposedByItself,
} from './rules.ts'

export const registerHooks: ResourceAdditions['hooks'] = {
  waste_basel_code: {
    beforeCreate: withPresumptions,
    validate: needSoundBaselCode,
    afterWrite: keepCounterparts,
  },
  danger_waste: { validate: needSoundDangerWaste },
  waste_receiving_organization: {
    beforeCreate: proposedByItself,
    beforeUpdate: needSoundReceiver,
    validate: needLicence,
  },
  waste_international_shipping_unit: {
    beforeCreate: barredByMinistry,
    beforeUpdate: barredByMinistryNow,
    validate: needSoundCarrier,
  },
  waste_treatment_foreign_unit: { validate: needSoundPlant },
}
