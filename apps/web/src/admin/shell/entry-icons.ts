// The icon of an entry in the navigation; those that are looked for most have one of their own.
import {
  BookOpen,
  ChartLine,
  CloudUpload,
  Database,
  FileCheck,
  FileText,
  FlaskConical,
  Globe,
  History,
  KeyRound,
  Landmark,
  LayoutGrid,
  MapPin,
  MessageCircle,
  Newspaper,
  RadioTower,
  Repeat,
  ShieldCheck,
  TrendingUp,
  User,
  Users,
  Wrench,
} from 'lucide'
import type { PagePath } from '@eos/contract/pages'
import type { ScreenGroup } from '@eos/contract/resource'
import type { IconNode } from '../../parts/controls/Icon.tsx'

const ofPage: Partial<Record<PagePath, IconNode>> = {
  'admin/activity-log': History,
  'admin/danger-waste-export': Globe,
  'admin/deliveries': CloudUpload,
  'admin/documents': FileText,
  'admin/exceedances': TrendingUp,
  'admin/ftp-accounts': KeyRound,
  'admin/indicators': FlaskConical,
  'admin/messages': MessageCircle,
  'admin/organizations': Landmark,
  'admin/quality': ChartLine,
  'admin/reuse-waste': Repeat,
  'admin/roles': ShieldCheck,
  'admin/station-permits': FileCheck,
  'admin/station-states': Wrench,
  'admin/stations': RadioTower,
  'admin/storage': Database,
  'admin/users': User,
  'admin/waste-reports': FileCheck,
}

const ofGroup: Record<ScreenGroup, IconNode> = {
  monitoring: MapPin,
  waste: BookOpen,
  publishing: Newspaper,
  people: Users,
  basics: LayoutGrid,
}

export function entryIcon(page: PagePath, group: ScreenGroup): IconNode {
  return ofPage[page] ?? ofGroup[group]
}
