<?php

// Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
declare(strict_types=1);

$url = getenv('CREDENCIA_URL') ?: 'http://127.0.0.1:3000';
$context = stream_context_create(['http' => [
    'header' => ['Authorization: Basic ' . base64_encode('pk_test_demo:sk_test_demo')],
]]);

$sellers = [];
$query = ['limit' => 2];
do {
    $text = file_get_contents("$url/v1/submerchants?" . http_build_query($query), false, $context);
    if ($text === false) {
        throw new RuntimeException('The request was refused: ' . $http_response_header[0]);
    }
    $page = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    array_push($sellers, ...$page['data']);
    $query['cursor'] = $page['pagination']['next'];
} while ($query['cursor'] !== null);
echo count($sellers), " sellers\n";
