/** Names of persons and companies that nobody has but by chance: common parts, put together by rule. */

const given =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Manoel Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Letícia Júlia Luciana Vanessa Mariana Marina Beatriz Thiago Vinícius Gustavo Henrique Otávio Ulisses Tereza Conceição Cecília Heloísa Isadora Yasmin Wagner Wellington Wesley Philipe Mathias Ígor Sônia Zuleide Nilza Ivone Edvaldo Genival Josué Ezequiel Raquel Débora Sara Rebeca Noemi Quitéria Benedita Aparecida Valdir Valmir Cláudio Sérgio Rogério Renato Ricardo Leandro Fábio Flávio Hélio Célio Nélson Jorge Geraldo Severino Damião Cosme Elias Isaac Moacir Iara Jandira Iracema Ubirajara'.split(
    ' ',
  );
const family =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Melo Campos Batista Pinto Moura Cavalcante Monteiro Correia Castro Peixoto Quintanilha Zanetti Bittencourt Guimarães Magalhães Vasconcelos Albuquerque Siqueira Queiroz Assunção Figueiredo Menezes Meireles Sampaio Tavares Uchôa Werneck Wanderley Ximenes Yamamoto Nakamura Takahashi Schneider Hoffmann Müller Bianchi Ferrari Esposito Kowalski Haddad Nassif Maluf Abdalla Brandão Falcão Galvão Leitão Paixão Trindade Valença Bragança Camargo Cerqueira Chagas Drummond Espíndola Fagundes Garcez Holanda Jardim Lacerda Maranhão Noronha Orleans Padilha Rangel Sardinha Toledo Urquiza Veloso Zagallo'.split(
    ' ',
  );
const foreign: readonly (readonly string[])[] = [
  ['Mohammed', 'Muhammad', 'Mohamed', 'Mohamad'],
  ['Yousef', 'Youssef', 'Yusuf', 'Yusef'],
  ['Hussein', 'Husayn', 'Hussain', 'Hussayn'],
  ['Abdullah', 'Abdallah', 'Abdulla', 'Abdalah'],
  ['Khalid', 'Khaled', 'Kalid', 'Khalide'],
  ['Sergey', 'Sergei', 'Serguei', 'Sergej'],
  ['Aleksandr', 'Alexander', 'Aleksander', 'Alexandr'],
  ['Dmitry', 'Dmitri', 'Dimitri', 'Dmitriy'],
  ['Yevgeny', 'Evgeny', 'Evgeni', 'Yevgeni'],
  ['Vladimir', 'Wladimir', 'Vladimyr', 'Vladímir'],
];
const foreignFamily: readonly (readonly string[])[] = [
  ['Al-Rashid', 'Al Rasheed', 'Rashid', 'Al-Rachid'],
  ['Petrovich', 'Petrovitch', 'Petrovic', 'Petrovych'],
  ['Kuznetsov', 'Kuznetzov', 'Kuznetsow', 'Kuznecov'],
  ['Haddad', 'Hadad', 'Haddád', 'Hadaad'],
  ['Nasrallah', 'Nasrullah', 'Nasralla', 'Nasrala'],
  ['Shcherbakov', 'Scherbakov', 'Sherbakov', 'Chtcherbakov'],
  ['Mansour', 'Mansur', 'Mansoor', 'Mansúr'],
  ['Tchaikovsky', 'Chaikovsky', 'Tchaikovski', 'Chaikovskiy'],
];
const stems =
  'Atlân Boreal Cristal Delta Estrela Fênix Gávea Horizonte Ipê Jatobá Kairós Luminar Mandacaru Nébula Orion Pampa Quartzo Rubi Sertão Tucano Umbu Veredas Xingu Zênite Aroeira Buriti Caju Dendê Embaúba Farol Garça Ingá Juá Lótus Mangaba Nativa Ourives Pérola Raiz Sabiá Tainá Uirapuru Vitral Andorinha Bússola Caravela Diamante Escarlate'.split(
    ' ',
  );
const ends = 'tec max plus mar lux forte net bem via sol par gran mil nor tex'.split(' ');
const trades =
  'Comércio Serviços Indústria Transportes Construtora Distribuidora Tecnologia Logística Engenharia Consultoria Alimentos Representações'.split(
    ' ',
  );

/** Draws by a source of chance. */
export class Inventor {
  readonly next: () => number;

  constructor(next: () => number) {
    this.next = next;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('There is nothing to draw from.');
    return value;
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.next() * 10)).join('');
  }

  /** Given names and family names, without particles. */
  person(least = 2): string[] {
    const names = [this.pick(given)];
    if (this.chance(0.3)) names.push(this.other(given, names));
    names.push(this.pick(family));
    if (this.chance(0.6)) names.push(this.other(family, names));
    while (names.length < least) names.push(this.other(family, names));
    return names;
  }

  /** One that is not among those that are given. */
  other(values: readonly string[], names: readonly string[]): string {
    for (;;) {
      const value = this.pick(values);
      if (!names.includes(value)) return value;
    }
  }

  otherGiven(names: readonly string[]): string {
    return this.other(given, names);
  }

  otherFamily(names: readonly string[]): string {
    return this.other(family, names);
  }

  /** A name of another alphabet in two of its spellings. */
  foreigner(): [string, string] {
    const first = this.pick(foreign);
    const last = this.pick(foreignFamily);
    const one = [this.pick(first), this.pick(last)];
    const other = [this.pick(first), this.pick(last)];
    return [one.join(' '), other.join(' ')];
  }

  /** An invented word, as companies have it. */
  brand(): string {
    return this.pick(stems) + this.pick(ends) + (this.chance(0.3) ? this.pick(ends) : '');
  }

  trade(): string {
    return this.pick(trades);
  }

  birth(): string {
    const two = (most: number) => String(1 + Math.floor(this.next() * most)).padStart(2, '0');
    return `${1940 + Math.floor(this.next() * 62)}-${two(12)}-${two(28)}`;
  }

  /** Eleven digits; not a CPF that anybody has, since its check digits are wrong but by chance. */
  cpf(): string {
    return this.digits(11);
  }

  cnpj(): string {
    return `${this.digits(8)}0001${this.digits(2)}`;
  }
}
