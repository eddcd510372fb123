import {
  Bar,
  Card,
  Label,
  OrderNumber,
  Person,
  Phone,
  Picture,
  Pointer,
  Product,
  Tap,
  Window,
} from './picture-parts.tsx';
import styles from './pictures.module.css';
import type { GuideText } from './text.ts';

type Props = { t: GuideText };

export function PcAccount({ t }: Props) {
  return (
    <Picture>
      <Window>
        <circle cx="35" cy="52" r="7" className={styles.tile} />
        <Bar x={48} y={48.5} width={52} />
        <Person x={244} y={43} />
        <Product x={30} y={80} />
        <Bar x={30} y={128} width={38} />
        <Bar x={30} y={142} width={50} />
        <Card x={94} y={66} width={164} height={98} />
        <Card x={100} y={73} width={152} height={30} isMarked />
        <Label x={110} y={92}>
          {t('labelOrders')}
        </Label>
        <Bar x={110} y={114} width={86} />
        <Bar x={110} y={130} width={64} />
        <Bar x={110} y={146} width={98} />
        <Pointer x={238} y={92} />
      </Window>
    </Picture>
  );
}

export function PcOrders({ t }: Props) {
  return (
    <Picture>
      <Window>
        <Label x={28} y={60} look="heading">
          {t('labelOrders')}
        </Label>
        <Card x={28} y={70} width={224} height={56} />
        <Product x={37} y={79} />
        <Bar x={84} y={86} width={44} />
        <Bar x={84} y={102} width={32} />
        <Card x={136} y={83} width={108} height={30} isMarked />
        <Label x={190} y={102} look="centred">
          {t('labelDetails')}
        </Label>
        <Pointer x={232} y={102} />
        <Card x={28} y={134} width={224} height={56} />
        <Product x={37} y={143} isBox />
        <Bar x={84} y={150} width={52} />
        <Bar x={84} y={165} width={36} />
      </Window>
    </Picture>
  );
}

export function PcNumber({ t }: Props) {
  return (
    <Picture>
      <Window>
        <Label x={28} y={60} look="heading">
          {t('labelDetails')}
        </Label>
        <OrderNumber x={28} y={71} label={t('labelNumber')} />
        <Product x={28} y={151} />
        <Bar x={76} y={156} width={84} />
      </Window>
    </Picture>
  );
}

export function AppAccount({ t }: Props) {
  return (
    <Picture>
      <Phone top={-60}>
        <Product x={72} y={14} />
        <Product x={122} y={14} isBox />
        <Product x={172} y={14} />
        <Bar x={72} y={64} width={104} />
        <Bar x={72} y={79} width={76} />
        <path d="M56 100h168" className={styles.line} />
        <path
          d="M76 122l9-8 9 8v11H76zM117 120a7 7 0 1 0 14 0a7 7 0 1 0-14 0M129 125l6 6"
          className={styles.outline}
        />
        <Card x={155} y={105} width={62} height={46} isMarked />
        <Person x={186} y={111} />
        <Label x={186} y={145} look="tab">
          {t('labelAccount')}
        </Label>
        <Tap x={208} y={112} />
      </Phone>
    </Picture>
  );
}

export function AppMenu({ t }: Props) {
  return (
    <Picture>
      <Phone>
        <circle cx="85" cy="46" r="15" className={styles.tile} />
        <Person x={85} y={37} />
        <Bar x={110} y={36} width={66} />
        <Bar x={110} y={50} width={44} />
        <Card x={64} y={74} width={152} height={32} isMarked />
        <Label x={74} y={94}>
          {t('labelOrders')}
        </Label>
        <Tap x={206} y={104} />
        <Bar x={74} y={122} width={88} />
        <path d="M74 138h132" className={styles.line} />
        <Bar x={74} y={149} width={64} />
        <path d="M74 165h132" className={styles.line} />
      </Phone>
    </Picture>
  );
}

export function AppOrders({ t }: Props) {
  return (
    <Picture>
      <Phone>
        <Label x={70} y={46} look="heading">
          {t('labelOrders')}
        </Label>
        <Card x={64} y={58} width={152} height={56} isMarked />
        <Product x={73} y={67} />
        <Bar x={121} y={73} width={72} />
        <Bar x={121} y={89} width={48} />
        <Tap x={202} y={104} />
        <Card x={64} y={122} width={152} height={56} />
        <Product x={73} y={131} isBox />
        <Bar x={121} y={137} width={60} />
        <Bar x={121} y={153} width={40} />
      </Phone>
    </Picture>
  );
}

export function AppOrder({ t }: Props) {
  return (
    <Picture>
      <Phone>
        <Product x={70} y={32} />
        <Bar x={120} y={36} width={80} />
        <Bar x={120} y={51} width={56} />
        <Bar x={120} y={66} width={68} />
        <path d="M70 86h140" className={styles.line} />
        <Card x={64} y={98} width={152} height={34} isMarked />
        <Label x={140} y={119} look="centred">
          {t('labelDetails')}
        </Label>
        <Tap x={204} y={128} />
        <Bar x={70} y={146} width={92} />
        <Bar x={70} y={161} width={66} />
      </Phone>
    </Picture>
  );
}

export function AppNumber({ t }: Props) {
  return (
    <Picture>
      <Phone>
        <Label x={70} y={46} look="heading">
          {t('labelDetails')}
        </Label>
        <Product x={70} y={144} />
        <Bar x={118} y={148} width={72} />
        <Bar x={118} y={163} width={50} />
      </Phone>
      <OrderNumber x={28} y={62} label={t('labelNumber')} />
      <Tap x={244} y={126} />
    </Picture>
  );
}
