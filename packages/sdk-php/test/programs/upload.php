<?php

// Uploads a file of the disk, and prints what became of it. Ends after the first part when it is told to.

declare(strict_types=1);

use Credencia\Credencia;

require __DIR__ . '/../../autoload.php';

$given = static fn(string $name): ?string => getenv($name) === false ? null : getenv($name);
$credencia = new Credencia(
    (string) getenv('CREDENCIA_PUBLIC_KEY'),
    (string) getenv('CREDENCIA_SECRET_KEY'),
    (string) getenv('CREDENCIA_URL'),
);
$progress = [];
try {
    $stored = $credencia->uploadFile(
        (string) getenv('FILE'),
        uploadId: $given('UPLOAD_ID'),
        sha256: $given('SHA256'),
        onProgress: static function (array $file) use (&$progress, $given): void {
            $progress[] = $file['received'];
            if ($given('ENDS_EARLY') !== null && $file['received'] > 0) {
                echo json_encode(['id' => $file['id']]);
                exit(0);
            }
        },
    );
    $result = ['file' => $stored, 'progress' => $progress];
    if ($given('SELLER') !== null) {
        $result['document'] = $credencia->documents->add($given('SELLER'), [
            'type' => 'cnpj_card',
            'file_url' => $stored['file_url'],
            'file_name' => 'cnpj_card.pdf',
            'file_size' => $stored['file_size'],
            'mime_type' => $stored['mime_type'],
        ]);
    }
    echo json_encode($result);
} catch (InvalidArgumentException $error) {
    echo json_encode(['wrong' => $error->getMessage()]);
}
