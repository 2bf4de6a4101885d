import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup, ButtonLink, type ButtonVariant } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Anchor, ExternalLink, Link } from '@/ui/Link';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

const variants: readonly ButtonVariant[] = ['solid', 'outline', 'text'];
const HERE = '/dev/components';

/** Buttons, links and the copy button. */
export function Buttons({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.buttons}>
      <States />
      <Case name={t.sizes} row>
        <Button size="lg">{t.act}</Button>
        <Button size="md">{t.act}</Button>
        <Button size="sm">{t.act}</Button>
        <ButtonLink to={HERE} variant="outline">
          {t.other}
        </ButtonLink>
      </Case>
      <Case name={t.long}>
        <div>
          <Button>{t.longText}</Button>
        </div>
        <div>
          <Button variant="outline">{UNBROKEN}</Button>
        </div>
        <Button wide>{t.act}</Button>
        <ButtonGroup>
          <Button>{t.act}</Button>
          <Button variant="outline">{t.other}</Button>
          <Button variant="text">{t.minor}</Button>
        </ButtonGroup>
      </Case>
      <Case name="Link" row>
        <Link to={HERE}>{t.value}</Link>
        <Link to={HERE} className="focus-shown">
          {t.focused}
        </Link>
        <ExternalLink href="https://www.tele.soumu.go.jp/">{t.outside}</ExternalLink>
        <Anchor href={`#${id}`}>{UNBROKEN}</Anchor>
      </Case>
      <Case name="CopyButton" row>
        <span>E26A12345678</span>
        <CopyButton name={t.number} value="E26A12345678" />
      </Case>
    </Group>
  );
}

function States() {
  const t = useTexts(words);
  return variants.map((variant) => (
    <Case key={variant} name={variant} row>
      <Button variant={variant}>{t.usual}</Button>
      <Button variant={variant} className="focus-shown">
        {t.focused}
      </Button>
      <Button variant={variant} disabled>
        {t.disabled}
      </Button>
      <Button variant={variant} pending>
        {t.pending}
      </Button>
      <Button variant={variant} danger>
        {t.danger}
      </Button>
    </Case>
  ));
}
